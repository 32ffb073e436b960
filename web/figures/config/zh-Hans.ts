import type english from "./en.js";

/** What other engines do, by the library's English sentence. */
const engineDoes: ReadonlyMap<string, string> = new Map([
  [
    "turns neighbours: its converter moves the columns of q and k, from halves to adjacent",
    "旋转相邻的两列：它的转换程序会把 q 和 k 的列从前后两半改成相邻",
  ],
  [
    "has one base for texts of every length, not one for each length",
    "不论文本多长都用同一个底数，不随长度变",
  ],
  ["takes the long factors for every text, short ones too", "每段文本都用长文的倍数，短文也是"],
  [
    "takes the long factors for every text if its max_model_len is past the trained length",
    "只要 max_model_len 超过训练长度，每段文本都用长文的倍数",
  ],
  ["takes the factor as it is for the amplitude", "振幅直接按写明的倍数计算"],
  [
    "take max_position_embeddings / original_max_position_embeddings for the factor",
    "倍数取 max_position_embeddings / original_max_position_embeddings",
  ],
  ["counts from max_position_embeddings", "从 max_position_embeddings 算起"],
  [
    "knows no mscale: its amplitude is 0.1 ln(factor) + 1",
    "不认识 mscale：振幅是 0.1 ln(factor) + 1",
  ],
  [
    "multiplies the softmax scale by m², with m = 0.1 mscale_all_dim ln(factor) + 1",
    "softmax 的缩放再乘 m²，m = 0.1 mscale_all_dim ln(factor) + 1",
  ],
  ["round the ends of the ramp to whole pairs all the same", "照样把斜坡两端取整到某一对"],
  [
    "refuses the configuration without original_max_position_embeddings",
    "没有 original_max_position_embeddings 就拒绝这份配置",
  ],
  [
    "adds the biases before it divides the scores by √head_dim: they are divided too",
    "先加偏置，再把分数除以 √head_dim：偏置也被除了",
  ],
  ["rounds the ends of the ramp to whole pairs all the same", "照样把斜坡两端取整到某一对"],
  [
    "takes max_position_embeddings / original_max_position_embeddings for the amplitude, not the factor",
    "振幅用 max_position_embeddings / original_max_position_embeddings 计算，不用写明的倍数",
  ],
  [
    "does not multiply the softmax scale by m², with m = 0.1 mscale_all_dim ln(factor) + 1",
    "softmax 的缩放不乘 m²，m = 0.1 mscale_all_dim ln(factor) + 1",
  ],
  ["divides positions by rope_ratio instead", "改成把位置除以 rope_ratio"],
  [
    "does not read rotary_dim: without partial_rotary_factor all columns turn",
    "不读 rotary_dim：没有 partial_rotary_factor 时，所有的列都会转",
  ],
  ["move the columns of q and k, from adjacent to halves", "把 q 和 k 的列从相邻改成前后两半"],
  [
    "does not read original_max_position_embeddings beside the scaling: it counts from max_position_embeddings",
    "不读写在缩放设置旁边的 original_max_position_embeddings，而是从 max_position_embeddings 算起",
  ],
]);

/** Why a key changes nothing, by the library's English sentence with {} for what it quotes. */
const ignoredWhy: ReadonlyMap<string, string> = new Map([
  [
    "max_position_embeddings / original_max_position_embeddings goes before it",
    "以 max_position_embeddings / original_max_position_embeddings 为准",
  ],
  [
    "it is the amplitude of texts longer than original_max_position_embeddings",
    "那是超过 original_max_position_embeddings 的文本才用的振幅",
  ],
  [
    "it matters for images and videos; a text's tokens have one number for time, height and width",
    "图片和视频才用得到；文字的时间、高、宽是同一个数",
  ],
  ["{} counts from max_position_embeddings", "{} 从 max_position_embeddings 算起"],
  ["other engines read it, transformers does not", "其他引擎会读，transformers 不读"],
  ["transformers 4.45 does not read it", "transformers 4.45 不读它"],
  ["{} does not use it", "{} 用不到它"],
  ["the class of {} does not read it", "{} 的类不读它"],
  ["the class of {} does not read it; that of {} does", "{} 的类不读它，{} 的类才读"],
  ["use_sliding_window is false", "use_sliding_window 是 false"],
  [
    "rows are made for any position: it counts those that the class keeps",
    "任何位置都算得出一行：它只是类保留几行",
  ],
  ["transformers 4 does not read it", "transformers 4 不读它"],
  ["the class reads what is in {}, not what is beside it", "类读的是 {} 里面的，不是旁边的"],
  ["it is of another part than the language model", "它属于语言模型以外的部分"],
  ["nothing reads what it stands in", "没有程序会读它所在的部分"],
  [
    "read as it is, but it is less than beta_slow: transformers warns of that, fast pairs are slowed as slow ones",
    "按写的值使用，但它小于 beta_slow：transformers 会警告，转得快的各对会被当成慢的放慢",
  ],
  [
    "past seq_length, the base grows in steps, which are not made here",
    "超过 seq_length 之后，底数会一级一级变大，这里不计算",
  ],
  [
    "past seq_length, queries are multiplied by a logarithm, which is not made here",
    "超过 seq_length 之后，查询会乘上一个对数，这里不计算",
  ],
  ["no layer has it: those with a window are not scaled", "没有一层用它：有窗口的层不缩放"],
]);

export default {
  name: "模型的 config.json 怎么处理位置",
  settings: {
    example: "选一个模型，或用自己的文件",
  },
  choices: {
    example: {
      llama: "Llama 3.1 8B",
      qwen: "Qwen2.5 7B, YaRN",
      phi: "Phi-3 mini 128k",
      deepseek: "DeepSeek-V3",
      "gpt-oss": "gpt-oss 20B",
      gemma: "Gemma 3 4B",
      scout: "Llama 4 Scout",
      mistral: "Mistral 7B v0.3",
      "phi-2": "Phi-2",
      modernbert: "ModernBERT",
      none: "自己的文件",
    },
  },
  titles: {
    own: "你的 config.json 怎么处理位置",
    named: (model) => `${model}：config.json 怎么处理位置`,
  },
  models: "模型",
  yours: "自己的",
  input: "config.json",
  placeholder: "粘贴 Hugging Face 的 config.json",
  stays: "数据不会离开你的浏览器：文件只在这台设备上读取。",
  file: "选择文件",
  drop: "也可以把文件拖到这里。",
  waiting: "粘贴或拖入 config.json，或选一个模型，这里就会说明它的做法。",
  failed: "读取配置的程序加载失败。",
  troubles: {
    noJson: "这不是 config.json：内容应该是一个完整的 JSON 对象，从第一个大括号到最后一个。",
    unknownModel: (key, was) => `键 ${key} 的值是 ${was}，这里不认识这种模型。`,
    missing: (key) => `缺少键 ${key}，从别的键也看不出它的值。`,
    wrong: (key, was) => `键 ${key} 的值不合适：现在是 ${was}。`,
    other: "无法读取这份配置。",
    tooLarge: "文件超过 4 MB；一般的 config.json 只有几 KB。",
  },
  allTurn: (count) => `全部 ${count} 层都会旋转查询和键。`,
  someTurn: (count, all) => `${all} 层中有 ${count} 层会旋转查询和键。`,
  alibi: (heads, slopes) =>
    `不用旋转，用的是 ALiBi：分数随距离下降，${heads} 个头各有一个斜率，从 ${slopes}。`,
  t5: (buckets, most) =>
    `不用旋转，用的是 T5 的偏置：距离分进 ${buckets} 个桶，每个桶有一个学来的数，距离从 ${most} 起全在最后一个桶。`,
  sinusoidal: (preset, dim) =>
    `不用旋转：加上一张正弦和余弦的表，共 ${dim} 列，排法和 ${preset} 一样。`,
  learned: (positions) =>
    `不用旋转：每个位置有一行训练出来的数，共 ${positions} 行，表到那里就没有了。`,
  drawing: {
    before: "拉长之前",
    after: "模型实际用的",
    axis: "每一对的波长（单位：位置）",
    trained: (length) => `训练长度 ${length}`,
    reach: (length) => `可读 ${length}`,
  },
  types: {
    full_attention: "全注意力",
    sliding_attention: "滑动窗口",
    chunked_attention: "分块注意力",
    linear_attention: "线性注意力",
    conv: "卷积",
    recurrent: "循环",
    mamba: "Mamba",
    mamba2: "Mamba 2",
    with_rotary: "会旋转的层",
    without_rotary: "不旋转的层",
  },
  picture: (type, wavelengths, told) =>
    `层的种类：${type}。各对的波长排在尺上，${wavelengths} 个位置。${told}`,
  fromTo: (from, to) => `${from} 到 ${to}`,
  layersOf: (type, layers) => `${type}：第 ${layers} 层`,
  rows: {
    preset: "预设",
    columns: "哪些列会旋转",
    base: "底数 θ",
    wavelengths: "模型实际用的波长（位置）",
    past: (length) => `文本超过 ${length} 时`,
    trained: "训练长度",
    incomplete: (length) => `按模型实际转的，${length} 个位置里转不满一圈的`,
    amplitude: "正弦和余弦的振幅",
    softmax: "分数要乘上",
    temperature: "查询要乘上",
  },
  still: "无：什么都不旋转",
  columns: (which, all, pairs) => `${which}（共 ${all} 列）；${pairs}`,
  halves: (half) => `i 与 i + ${half} 成对`,
  neighbours: "相邻两列成对",
  unstated: "没有写",
  everyTurns: "没有",
  noTurn: (pairs, count, all) => `第 ${pairs} 对，${all} 对中的 ${count} 对`,
  grows: "底数随文本变大",
  scale: (value, made) => (value === made ? value : `${value} = ${made}`),
  slot: "缓存的第几格",
  position: "位置",
  unstatedLength: "文件没有写模型用多长的文本训练。",
  notStretched: (trained, round) =>
    `看不出有拉长：文件只写了一个长度 ${trained}，其中 ${round} 对至少转一圈。`,
  within: (trained, reach, round, all) =>
    `从 ${trained} 个位置到 ${reach}：${all} 对中有 ${round} 对在训练时转满一圈，其余各对都留在见过的角度之内。`,
  beyond: (trained, reach, count, all) =>
    `从 ${trained} 个位置到 ${reach}：${all} 对中有 ${count} 对原本没转满一圈，现在会转到长 ${trained} 的文本里没有的角度，打了叉。之后有没有再用更长的文本训练，文件不会写。`,
  bitsCaption: "用 16 位存位置编号",
  apart: "每个都分得清",
  atEnd: "最长文本的末尾",
  upTo: (position) => `到 ${position} 为止`,
  infinite: "变成无穷大",
  allApart: "每个都分得清",
  oneOf: (step) => `${step} 个位置共用一个数`,
  bitsHint:
    "第 0 对每个位置转 1 弧度，所以它的角度也在同样的地方分不清。角度至少用 float32 计算，再把余弦舍入到低精度。",
  engines: "其他引擎读同一份文件时",
  engine: (engine, does) => `${engine}：${does}`,
  engineDoes: (does) => engineDoes.get(does),
  ignored: "写了也没有作用的键",
  ignoredKey: (key, why, meant) =>
    `${key}：${why}${meant === undefined ? "" : `。是不是想写 ${meant}？`}`,
  ignoredWhy: (why) => ignoredWhy.get(why),
  copy: { copy: "复制", copied: "已复制", refused: "浏览器不允许复制。" },
} satisfies typeof english;
