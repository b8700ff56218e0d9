import type { CatalogueEntry, Source } from '../entry.ts';
import { NOT_RUN } from './words.ts';

/** DeepGHS' network that tells anime characters apart, and what its users need to know of it. */

export const CCIP_INTERFACE = 'code of imgutils.metrics.ccip (deepghs/imgutils)';

export const CCIP_SOURCE: Source = {
  repository: 'deepghs/ccip_onnx',
  revision: 'eb2acdd29af1703388d3d0c04221add322bc9110',
  licence: 'OpenRAIL',
  files: [
    {
      path: 'ccip-caformer-24-randaug-pruned/model_feat.onnx',
      file: 'model_feat.onnx',
      size: 150_248_245,
      sha256: '4ea118d16496274f4f6e08d3afc768cc592389e8f7f32f8732ce2215c228ac5f',
    },
  ],
};

export const CCIP_FIGURES = [
  {
    what: 'same character or not: F1, precision, recall at a difference of 0.178475',
    value: '0.917211, 0.933481, 0.901499',
    source: 'model card of deepghs/ccip_onnx',
  },
];

/** Crop width and calibration are careful guesses, see public/models/README.md. */
export const CCIP_PARTS = {
  embedder: {
    weights: { file: 'model_feat.onnx' },
    crop: { width: 2.2, up: 0.15 },
    input: {
      side: 384,
      resize: 'bilinear',
      layout: 'nchw',
      channels: 'rgb',
      range: 1,
      mean: [0.48145466, 0.4578275, 0.40821073],
      std: [0.26862954, 0.26130258, 0.27577711],
    },
    output: { name: 'output' },
  },
  match: {
    best: 0.7,
    mean: 0.3,
    standInSecondBest: 0.5,
    calibration: [{ references: 1, best: 8, margin: 12, bias: -6.6 }],
    notConfidentBelow: 0.7,
  },
};

/** The same model folder as the one that is shipped without its weights. */
export const CCIP: CatalogueEntry = {
  id: 'ccip-caformer-24-randaug-pruned',
  sources: [CCIP_SOURCE],
  figures: CCIP_FIGURES,
  interface: CCIP_INTERFACE,
  runWithRealWeightsHere: NOT_RUN,
  manifest: {
    kind: 'gallery',
    id: 'ccip-caformer-24-randaug-pruned',
    name: 'CCIP CAFormer-24',
    provider: 'DeepGHS',
    version: '1',
    desc: {
      ja: 'アニメキャラクターの比較用に学習された大きなモデル。Kyara の検出器と組み合わせます。標準モデルより遅く、より強力とされていますが、Kyara では測定していません。',
      en: "A large model trained to tell anime characters apart, here behind Kyara's own detector. Slower than the standard model and said to be stronger; Kyara has not measured it.",
      zh: '专为区分动漫角色训练的大型模型，与 Kyara 的检测器配合使用。比标准模型慢，据称更强；Kyara 尚未测评。',
    },
    detector: { model: 'kyara-1' },
    ...CCIP_PARTS,
  },
};
