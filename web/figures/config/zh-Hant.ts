import type english from "./en.js";

/** What other engines do, by the library's English sentence. */
const engineDoes: ReadonlyMap<string, string> = new Map([
  [
    "turns neighbours: its converter moves the columns of q and k, from halves to adjacent",
    "旋轉相鄰的兩欄：它的轉檔程式會把 q 和 k 的欄位從前後兩半改成相鄰",
  ],
  [
    "has one base for texts of every length, not one for each length",
    "不論文章多長都用同一個底數，不會隨長度變",
  ],
  ["takes the long factors for every text, short ones too", "每篇文章都用長文的倍數，短文也是"],
  [
    "takes the long factors for every text if its max_model_len is past the trained length",
    "只要 max_model_len 超過訓練長度，每篇文章都用長文的倍數",
  ],
  ["takes the factor as it is for the amplitude", "振幅直接照寫明的倍數計算"],
  [
    "take max_position_embeddings / original_max_position_embeddings for the factor",
    "倍數取 max_position_embeddings / original_max_position_embeddings",
  ],
  ["counts from max_position_embeddings", "從 max_position_embeddings 算起"],
  [
    "knows no mscale: its amplitude is 0.1 ln(factor) + 1",
    "不認得 mscale：振幅是 0.1 ln(factor) + 1",
  ],
  [
    "multiplies the softmax scale by m², with m = 0.1 mscale_all_dim ln(factor) + 1",
    "softmax 的縮放再乘 m²，m = 0.1 mscale_all_dim ln(factor) + 1",
  ],
  ["round the ends of the ramp to whole pairs all the same", "照樣把斜坡兩端取整到某一對"],
  [
    "refuses the configuration without original_max_position_embeddings",
    "沒有 original_max_position_embeddings 就拒絕這份設定",
  ],
  [
    "adds the biases before it divides the scores by √head_dim: they are divided too",
    "先加偏置，再把分數除以 √head_dim：偏置也被除了",
  ],
  ["rounds the ends of the ramp to whole pairs all the same", "照樣把斜坡兩端取整到某一對"],
  [
    "takes max_position_embeddings / original_max_position_embeddings for the amplitude, not the factor",
    "振幅用 max_position_embeddings / original_max_position_embeddings 計算，不用寫明的倍數",
  ],
  [
    "does not multiply the softmax scale by m², with m = 0.1 mscale_all_dim ln(factor) + 1",
    "softmax 的縮放不乘 m²，m = 0.1 mscale_all_dim ln(factor) + 1",
  ],
  ["divides positions by rope_ratio instead", "改成把位置除以 rope_ratio"],
  [
    "does not read rotary_dim: without partial_rotary_factor all columns turn",
    "不讀 rotary_dim：沒有 partial_rotary_factor 時，所有的欄都會轉",
  ],
  ["move the columns of q and k, from adjacent to halves", "把 q 和 k 的欄位從相鄰改成前後兩半"],
  [
    "does not read original_max_position_embeddings beside the scaling: it counts from max_position_embeddings",
    "不讀寫在縮放設定旁邊的 original_max_position_embeddings，而是從 max_position_embeddings 算起",
  ],
]);

/** Why a key changes nothing, by the library's English sentence with {} for what it quotes. */
const ignoredWhy: ReadonlyMap<string, string> = new Map([
  [
    "max_position_embeddings / original_max_position_embeddings goes before it",
    "以 max_position_embeddings / original_max_position_embeddings 為準",
  ],
  [
    "it is the amplitude of texts longer than original_max_position_embeddings",
    "那是超過 original_max_position_embeddings 的文章才用的振幅",
  ],
  [
    "it matters for images and videos; a text's tokens have one number for time, height and width",
    "圖片和影片才用得到；文字的時間、高、寬是同一個數",
  ],
  ["{} counts from max_position_embeddings", "{} 從 max_position_embeddings 算起"],
  ["other engines read it, transformers does not", "其他引擎會讀，transformers 不讀"],
  ["transformers 4.45 does not read it", "transformers 4.45 不讀它"],
  ["{} does not use it", "{} 用不到它"],
  ["the class of {} does not read it", "{} 的類別不讀它"],
  ["the class of {} does not read it; that of {} does", "{} 的類別不讀它，{} 的類別才讀"],
  ["use_sliding_window is false", "use_sliding_window 是 false"],
  [
    "rows are made for any position: it counts those that the class keeps",
    "任何位置都算得出一列：它只是類別留幾列",
  ],
  ["transformers 4 does not read it", "transformers 4 不讀它"],
  ["the class reads what is in {}, not what is beside it", "類別讀的是 {} 裡面的，不是旁邊的"],
  ["it is of another part than the language model", "它屬於語言模型以外的部分"],
  ["nothing reads what it stands in", "沒有程式會讀它所在的部分"],
  [
    "read as it is, but it is less than beta_slow: transformers warns of that, fast pairs are slowed as slow ones",
    "照寫的值使用，但它小於 beta_slow：transformers 會警告，轉得快的各對會被當成慢的放慢",
  ],
  [
    "past seq_length, the base grows in steps, which are not made here",
    "超過 seq_length 之後，底數會一級一級變大，這裡不計算",
  ],
  [
    "past seq_length, queries are multiplied by a logarithm, which is not made here",
    "超過 seq_length 之後，查詢會乘上一個對數，這裡不計算",
  ],
  ["no layer has it: those with a window are not scaled", "沒有一層用它：有視窗的層不縮放"],
]);

export default {
  name: "模型的 config.json 怎麼處理位置",
  settings: {
    example: "選一個模型，或用自己的檔案",
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
      none: "自己的檔案",
    },
  },
  titles: {
    own: "你的 config.json 怎麼處理位置",
    named: (model) => `${model}：config.json 怎麼處理位置`,
  },
  models: "模型",
  yours: "自己的",
  input: "config.json",
  placeholder: "貼上 Hugging Face 的 config.json",
  stays: "資料不會離開你的瀏覽器：檔案只在這台裝置上讀取。",
  file: "選擇檔案",
  drop: "也可以把檔案拖到這裡。",
  waiting: "貼上或拖入 config.json，或選一個模型，這裡就會說明它的做法。",
  failed: "讀取設定檔的程式載入失敗。",
  troubles: {
    noJson: "這不是 config.json：內容應該是一個完整的 JSON 物件，從第一個大括號到最後一個。",
    unknownModel: (key, was) => `鍵 ${key} 的值是 ${was}，這裡不認得這種模型。`,
    missing: (key) => `缺少鍵 ${key}，從別的鍵也看不出它的值。`,
    wrong: (key, was) => `鍵 ${key} 的值不合用：現在是 ${was}。`,
    other: "無法讀取這份設定。",
    tooLarge: "檔案超過 4 MB；一般的 config.json 只有幾 KB。",
  },
  allTurn: (count) => `全部 ${count} 層都會旋轉查詢和鍵。`,
  someTurn: (count, all) => `${all} 層中有 ${count} 層會旋轉查詢和鍵。`,
  alibi: (heads, slopes) =>
    `不用旋轉，用的是 ALiBi：分數隨距離下降，${heads} 個頭各有一個斜率，從 ${slopes}。`,
  t5: (buckets, most) =>
    `不用旋轉，用的是 T5 的偏置：距離分進 ${buckets} 個桶，每個桶有一個學來的數，距離從 ${most} 起全在最後一個桶。`,
  sinusoidal: (preset, dim) =>
    `不用旋轉：加上一張正弦和餘弦的表，共 ${dim} 欄，排法和 ${preset} 一樣。`,
  learned: (positions) =>
    `不用旋轉：每個位置有一列訓練出來的數，共 ${positions} 列，表到那裡就沒有了。`,
  drawing: {
    before: "拉長之前",
    after: "模型實際用的",
    axis: "每一對的波長（單位：位置）",
    trained: (length) => `訓練長度 ${length}`,
    reach: (length) => `可讀 ${length}`,
  },
  types: {
    full_attention: "完整注意力",
    sliding_attention: "滑動視窗",
    chunked_attention: "分段注意力",
    linear_attention: "線性注意力",
    conv: "卷積",
    recurrent: "遞迴",
    mamba: "Mamba",
    mamba2: "Mamba 2",
    with_rotary: "會旋轉的層",
    without_rotary: "不旋轉的層",
  },
  picture: (type, wavelengths, told) =>
    `層的種類：${type}。各對的波長排在尺上，${wavelengths} 個位置。${told}`,
  fromTo: (from, to) => `${from} 到 ${to}`,
  layersOf: (type, layers) => `${type}：第 ${layers} 層`,
  rows: {
    preset: "預設組合",
    columns: "哪些欄會轉",
    base: "底數 θ",
    wavelengths: "模型實際用的波長（位置）",
    past: (length) => `文章超過 ${length} 時`,
    trained: "訓練長度",
    incomplete: (length) => `照模型實際轉的，${length} 個位置裡轉不滿一圈的`,
    amplitude: "正弦和餘弦的振幅",
    softmax: "分數要乘上",
    temperature: "查詢要乘上",
  },
  still: "無：什麼都不轉",
  columns: (which, all, pairs) => `${which}（共 ${all} 欄）；${pairs}`,
  halves: (half) => `i 與 i + ${half} 成對`,
  neighbours: "相鄰兩欄成對",
  unstated: "沒有寫",
  everyTurns: "沒有",
  noTurn: (pairs, count, all) => `第 ${pairs} 對，${all} 對中的 ${count} 對`,
  grows: "底數隨文章變大",
  scale: (value, made) => (value === made ? value : `${value} = ${made}`),
  slot: "快取的第幾格",
  position: "位置",
  unstatedLength: "檔案沒有寫模型用多長的文章訓練。",
  notStretched: (trained, round) =>
    `看不出有拉長：檔案只寫了一個長度 ${trained}，其中 ${round} 對至少轉一圈。`,
  within: (trained, reach, round, all) =>
    `從 ${trained} 個位置到 ${reach}：${all} 對中有 ${round} 對在訓練時轉滿一圈，其餘各對都留在見過的角度之內。`,
  beyond: (trained, reach, count, all) =>
    `從 ${trained} 個位置到 ${reach}：${all} 對中有 ${count} 對原本沒轉滿一圈，現在會轉到長 ${trained} 的文章裡沒有的角度，打了叉。之後有沒有再用更長的文章訓練，檔案不會寫。`,
  bitsCaption: "用 16 位元存位置編號",
  apart: "每個都分得清",
  atEnd: "最長文章的末尾",
  upTo: (position) => `到 ${position} 為止`,
  infinite: "變成無限大",
  allApart: "每個都分得清",
  oneOf: (step) => `${step} 個位置共用一個數`,
  bitsHint:
    "第 0 對每個位置轉 1 弧度，所以它的角度也在同樣的地方分不清。角度至少用 float32 計算，再把餘弦捨入。",
  engines: "其他引擎讀同一份檔案時",
  engine: (engine, does) => `${engine}：${does}`,
  engineDoes: (does) => engineDoes.get(does),
  ignored: "寫了也沒有作用的鍵",
  ignoredKey: (key, why, meant) =>
    `${key}：${why}${meant === undefined ? "" : `。是不是想寫 ${meant}？`}`,
  ignoredWhy: (why) => ignoredWhy.get(why),
  copy: { copy: "複製", copied: "已複製", refused: "瀏覽器不允許複製。" },
} satisfies typeof english;
