import { type CatalogueEntry, NOT_RUN } from '../entry.ts';

/**
 * PixAI's tagger in DeepGHS' ONNX form; its table names each character's works. Preprocessing as in
 * the handler of pixai-labs/pixai-tagger-v0.9 (repeated in deepghs/imgutils, zoo/pixai_tagger).
 */
export const PIXAI: CatalogueEntry = {
  id: 'pixai-tagger-v0.9-onnx',
  sources: [
    {
      repository: 'deepghs/pixai-tagger-v0.9-onnx',
      revision: 'd8cf666911a2c3d10d586d7823259192313c7eb7',
      licence: 'Apache-2.0',
      files: [
        {
          path: 'model.onnx',
          file: 'model.onnx',
          size: 1_271_365_854,
          sha256: 'a8d479098b5e23f253543c93df42391736abbb77c21c2efd3a513b9cda7b3657',
        },
        {
          path: 'selected_tags.csv',
          file: 'selected_tags.csv',
          size: 596_868,
          sha256: '76b5dd39354a7a4d9baefb94d63b44a09a4934ee15303b7eb86c38f2128eb68a',
        },
      ],
    },
  ],
  runWithRealWeightsHere: NOT_RUN,
  manifest: {
    kind: 'tagger',
    id: 'pixai-tagger-v0.9-onnx',
    name: 'PixAI Tagger v0.9',
    provider: 'PixAI / DeepGHS',
    version: '0.9',
    desc: {
      ja: '約 3,700 人のキャラクターと作品名を知るモデル（2025 年 1 月まで）。参考画像は要りません。大きく、CPU では遅いモデルです。Kyara では実際の重みで試していません。',
      en: 'Knows some 3,700 characters and the works they are from (up to January 2025) and needs no reference pictures. Large, and slow without a graphics card. Kyara has not run it with its real weights.',
      zh: '认识约 3,700 个角色及其出处作品（截至 2025 年 1 月），不需要参考图片。体积大，在 CPU 上较慢。Kyara 尚未用其真实权重运行过。',
    },
    detector: { model: 'kyara-1' },
    tagger: {
      weights: { file: 'model.onnx' },
      tags: { file: 'selected_tags.csv', characterCategory: 4 },
      input: {
        layout: 'nchw',
        channels: 'rgb',
        range: 1,
        mean: [0.5, 0.5, 0.5],
        std: [0.5, 0.5, 0.5],
        side: 448,
        resize: 'bilinear',
        pad: 'stretch',
      },
      output: { name: 'prediction', activation: 'none' },
      threshold: 0.35,
    },
    match: { notConfidentBelow: 0.85 },
  },
};
