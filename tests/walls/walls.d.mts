/** Calls by what they ask for, and the name and a part of the message of the error that each ends in. */
export const walls: Record<string, { error: string; message: string }>;
