import { type CatalogueEntry, NOT_RUN } from '../entry.ts';

/**
 * DeepGHS' classifier of generated pictures, from 2023. Interface: code of imgutils.validate.aicheck
 * and imgutils.generic.classify (deepghs/imgutils).
 */
export const AI_CHECK: CatalogueEntry = {
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
  runWithRealWeightsHere: NOT_RUN,
  manifest: {
    kind: 'classifier',
    id: 'anime-ai-check',
    name: 'Anime AI check',
    provider: 'DeepGHS',
    version: '1',
    desc: {
      ja: '絵が生成 AI によるものかを判定するモデル（2023 年のもので、新しい生成器は知りません）。Kyara では実際の重みで試していません。',
      en: 'Judges whether a picture was made by a generator. From 2023, so it does not know newer generators. Kyara has not run it with its real weights.',
      zh: '判断图片是否由生成式 AI 制作（2023 年的模型，不认识更新的生成器）。Kyara 尚未用其真实权重运行过。',
    },
    classifier: {
      weights: { file: 'model.onnx' },
      input: {
        layout: 'nchw',
        channels: 'rgb',
        range: 1,
        mean: [0.5, 0.5, 0.5],
        std: [0.5, 0.5, 0.5],
        side: 384,
        resize: 'bilinear',
        pad: 'stretch',
      },
      output: { name: 'output', activation: 'none', index: 0 },
      threshold: 0.5,
    },
  },
};
