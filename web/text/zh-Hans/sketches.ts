import type english from "../en/sketches.js";

const text: typeof english = {
  attention: {
    title: "一个字从每个字拿多少",
    alt: "两次都是“你”，连线到上面三个字：一次是“我爱你”，一次是“你爱我”。线越粗，从那个字拿的比例越高，数字写在字的下面。同一个字，两次的比例都一样。",
  },
  steps: {
    title: "两种大小的一步",
    alt: "两把从 0 到 1 的尺子。第一把对应 3 个词，一步是 0.5；第二把对应 5001 个词，一步只有 0.0002，小得看不见。两把尺子上都标出了同一个 0.5。",
    of: (words: number, step: string) => `${words} 个词：一步 ${step}`,
  },
  direction: {
    title: "同一个余弦，两个方向",
    alt: "一条余弦波，有两处的值都是 0.38：第一处正在下降，第二处正在上升。要靠正弦波来区分：第一处是 0.92，第二处是 −0.92。",
    falls: "下降",
    rises: "上升",
  },
  blocks: {
    title: "所有的对组成的矩阵",
    alt: "四对的 8 × 8 矩阵。每一对在对角线上占一个 2 × 2 的小块，其余格子都是 0。越靠后的对转得越少，数值就越集中在对角线上。",
    pair: (pair: number) => `第 ${pair} 对`,
  },
  query: {
    title: "一个词问什么，别的词给什么",
    alt: "“它”问的查询是 3、−1：要动物，不要动作。“猫”给的键是 2、1，内积是 6 − 1 = 5；“睡了”给的键是 0、2，内积是 0 − 2 = −2。",
    asks: "问",
    offers: "给",
    kinds: ["动物", "动作"],
    words: ["它", "猫", "睡了"],
  },
  deal: {
    title: "各列怎么挪",
    alt: "八列。交错时依次是 sin 0、cos 0、sin 1、cos 1、sin 2、cos 2、sin 3、cos 3；连线把它们一一带到拼接时的位置：四个正弦在前，四个余弦在后。",
    interleaved: "交错",
    concatenated: "拼接",
  },
};
export default text;
