import type { Translated } from '../../../contract/language.ts';
import { CCIP } from './ccip.ts';
import { type CatalogueEntry, RGB } from './entry.ts';

interface Tagger {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly desc: Translated;
  readonly repository: string;
  readonly revision: string;
  readonly licence: string;
  /** Of the weights and of the table, where they are published. */
  readonly files?: readonly [Published, Published];
  readonly input: object;
  readonly output: object;
  readonly threshold: number;
}

interface Published {
  readonly size: number;
  readonly sha256: string;
}

function tagger(options: Tagger): CatalogueEntry {
  const { repository, revision, licence, files = [], input, output, threshold, ...about } = options;
  const [weights, tags] = ['model.onnx', 'selected_tags.csv'] as const;
  const listed = [weights, tags].map((file, index) => ({ path: file, file, ...files[index] }));
  return {
    id: about.id,
    sources: [{ repository, revision, licence, files: listed }],
    manifest: {
      kind: 'tagger',
      ...about,
      detector: { model: 'kyara-1' },
      tagger: {
        weights: { file: weights },
        tags: { file: tags, characterCategory: 4 },
        input,
        output,
        threshold,
      },
      match: { notConfidentBelow: 0.85 },
    },
  };
}

const HALVES = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] };

/**
 * SmilingWolf's third family of taggers: one table of tags, one interface (white square padding,
 * bicubic to 448, BGR 0 to 255, NHWC, probabilities out), that of the space SmilingWolf/wd-tagger.
 * Revisions, sizes and hashes of these and of PixAI's are those that public programs pin to check
 * their downloads (the hub's own: a file's page shows them as "Large File Pointer Details").
 */

interface WdTagger extends Published {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly speed: Translated;
}

const TAGS = {
  size: 308_468,
  sha256: '298633d94d0031d2081c0893f29c82eab7f0df00b08483ba8f29d1e979441217',
};

const SMALL = {
  ja: '同系統の中では小さい方です。',
  en: 'One of the smaller models of its family.',
  zh: '在同系列中属于较小的型号。',
};
const LARGE = {
  ja: '大きく、グラフィックボードがないと遅いモデルです。',
  en: 'Large, and slow without a graphics card.',
  zh: '体积大，没有显卡时较慢。',
};

function wdTagger({ id, name, revision, size, sha256, speed }: WdTagger): CatalogueEntry {
  return tagger({
    id,
    name,
    provider: 'SmilingWolf',
    version: '3',
    desc: {
      ja: `2,751 人のキャラクターを見分けるモデル（2024 年 2 月まで）。参考画像は要りません。${speed.ja}`,
      en: `Knows 2,751 characters (up to February 2024) and needs no reference pictures. ${speed.en}`,
      zh: `认识 2,751 个角色（截至 2024 年 2 月），不需要参考图。${speed.zh}`,
    },
    repository: `SmilingWolf/${id}`,
    revision,
    licence: 'Apache-2.0',
    files: [{ size, sha256 }, TAGS],
    input: {
      layout: 'nhwc',
      channels: 'bgr',
      range: 255,
      mean: [0, 0, 0],
      std: [1, 1, 1],
      side: 448,
      resize: 'bicubic',
      pad: 'white-square',
    },
    output: { activation: 'none' },
    threshold: 0.35,
  });
}

const WD_TAGGERS: readonly CatalogueEntry[] = [
  wdTagger({
    id: 'wd-vit-tagger-v3',
    name: 'WD ViT Tagger v3',
    revision: '7f6b584d0bd3f55c4531f14ba3d4761b2bccdc0f',
    size: 378_536_310,
    sha256: '35f23693620b668f4d53fd3c62bf65e40af739bc52c7eb0fbc49258b58d065b6',
    speed: SMALL,
  }),
  wdTagger({
    id: 'wd-swinv2-tagger-v3',
    name: 'WD SwinV2 Tagger v3',
    revision: '627aef95638667ddcaa3ac8ae625e88ea5b02f51',
    size: 467_460_978,
    sha256: 'e6774bff34d43bd49f75a47db4ef217dce701c9847b546523eb85ff6dbba1db1',
    speed: SMALL,
  }),
  wdTagger({
    id: 'wd-convnext-tagger-v3',
    name: 'WD ConvNext Tagger v3',
    revision: 'd39e46de298d27340111b64965e20b8185c407e6',
    size: 394_990_732,
    sha256: '1b8a7abf13d9b8368267df47501d523789c4aeae66b2296ad98483239dfa32eb',
    speed: SMALL,
  }),
  wdTagger({
    id: 'wd-eva02-large-tagger-v3',
    name: 'WD EVA02-Large Tagger v3',
    revision: 'b25b82a03f7282e41aa2f257a52c7583b710bd1c',
    size: 1_260_435_999,
    sha256: '9e768793060c7939b277ccb382783e8670e8a042d29d77aa736be0c8cc898bfc',
    speed: LARGE,
  }),
];

/**
 * PixAI's tagger in DeepGHS' ONNX form; its table names each character's works. Preprocessing as in
 * the handler of pixai-labs/pixai-tagger-v0.9 (repeated in deepghs/imgutils, zoo/pixai_tagger).
 */
const PIXAI = tagger({
  id: 'pixai-tagger-v0.9-onnx',
  name: 'PixAI Tagger v0.9',
  provider: 'PixAI / DeepGHS',
  version: '0.9',
  desc: {
    ja: '約 3,700 人のキャラクターと作品名を見分けるモデル（2025 年 1 月まで）。参考画像は要りません。大きく、グラフィックボードがないと遅いモデルです。',
    en: 'Knows some 3,700 characters and the series they are from (up to January 2025) and needs no reference pictures. Large, and slow without a graphics card.',
    zh: '认识约 3,700 个角色及其所属作品（截至 2025 年 1 月），不需要参考图。体积大，没有显卡时较慢。',
  },
  repository: 'deepghs/pixai-tagger-v0.9-onnx',
  revision: 'd8cf666911a2c3d10d586d7823259192313c7eb7',
  licence: 'Apache-2.0',
  files: [
    {
      size: 1_271_365_854,
      sha256: 'a8d479098b5e23f253543c93df42391736abbb77c21c2efd3a513b9cda7b3657',
    },
    {
      size: 596_868,
      sha256: '76b5dd39354a7a4d9baefb94d63b44a09a4934ee15303b7eb86c38f2128eb68a',
    },
  ],
  input: { ...RGB, ...HALVES, side: 448, resize: 'bilinear', pad: 'stretch' },
  output: { name: 'prediction', activation: 'none' },
  threshold: 0.35,
});

/**
 * DeepGHS' tagger of 2025, the one their playground recommends. Interface: deepghs/animetimm
 * (multilabel/augmentation.py, onnx.py) and imgutils' PadToSize; the table has `best_threshold`.
 */
const CAFORMER = tagger({
  id: 'caformer_b36.dbv4-full',
  name: 'AnimeTIMM CAFormer-B36 dbv4',
  provider: 'AnimeTIMM / DeepGHS',
  version: 'dbv4',
  desc: {
    ja: '3,247 人のキャラクターを見分けるモデル。参考画像は要りません。ハブのページで利用条件に同意し、そのアクセストークンを HF_TOKEN に設定する必要があります。',
    en: 'Knows 3,247 characters and needs no reference pictures. First accept the terms on its hub page, then put your access token into the setting HF_TOKEN.',
    zh: '认识 3,247 个角色，不需要参考图。需要先在其 Hub 页面上同意使用条款，并把访问令牌填入 HF_TOKEN。',
  },
  repository: 'animetimm/caformer_b36.dbv4-full',
  // No published commit or hash was found; the hub's own hash is checked.
  revision: 'main',
  licence: 'GPL-3.0',
  input: {
    ...RGB,
    mean: [0.485, 0.456, 0.406],
    std: [0.229, 0.224, 0.225],
    side: 384,
    resize: 'bicubic',
    pad: 'white-square',
    first: { side: 512, resize: 'bilinear' },
  },
  output: { name: 'prediction', activation: 'none' },
  // Of tags without their own: the one for all characters on its card.
  threshold: 0.47,
});

/**
 * DeepGHS' classifier of generated pictures, from 2023. Interface: code of imgutils.validate.aicheck
 * and imgutils.generic.classify (deepghs/imgutils).
 */
const AI_CHECK: CatalogueEntry = {
  id: 'anime-ai-check',
  sources: [
    {
      repository: 'deepghs/anime_ai_check',
      // No published commit or hash was found; the hub's own hash is checked.
      revision: 'main',
      licence: 'MIT',
      files: [{ path: 'mobilenetv3_sce_dist/model.onnx', file: 'model.onnx' }],
    },
  ],
  manifest: {
    kind: 'classifier',
    id: 'anime-ai-check',
    name: 'Anime AI check',
    provider: 'DeepGHS',
    version: '1',
    desc: {
      ja: '絵が生成 AI によるものかを判定するモデル（2023 年のもので、新しい生成 AI には対応していません）。',
      en: 'Judges whether a picture was AI-generated. From 2023, so it does not know newer generators.',
      zh: '判断图片是否由生成式 AI 制作（2023 年的模型，不认识更新的生成器）。',
    },
    classifier: {
      weights: { file: 'model.onnx' },
      input: { ...RGB, ...HALVES, side: 384, resize: 'bilinear', pad: 'stretch' },
      output: { name: 'output', activation: 'none', index: 0 },
      threshold: 0.5,
    },
  },
};

/** Every installable model. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...WD_TAGGERS,
  PIXAI,
  CAFORMER,
  CCIP,
  AI_CHECK,
];
