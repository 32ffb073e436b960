/** The chapters whose figure stands on a stage: kit.spec.ts has a line for each. The others have not moved there yet. */
export const staged = ["bias", "grid", "heatmap", "learned", "rope", "rotation", "worked"] as const;
export type Staged = (typeof staged)[number];

export const isStaged = (slug: string): slug is Staged => staged.some((one) => one === slug);
