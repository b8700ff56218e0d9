import { type CatalogueEntry, RGB } from './entry.ts';

/**
 * DeepGHS' contrastive embedder of characters with their index of some 4,500, a vector each.
 * Interface: imgutils.metrics.ccip (stretched to 384, CLIP's mean and std); the index is written by
 * deepghs/cyberharem from crops of people, so people are what is found. Two pictures show one
 * character when (1 - cosine) / 2 is at most .178475, so from a cosine of .643 on: score one half.
 */
export const CCIP: CatalogueEntry = {
  id: 'ccip-caformer-24',
  sources: [
    {
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
    },
    {
      repository: 'deepghs/anime_person_detection',
      revision: 'e39c744c22432ad01f91dd254fe2b02c8d878b8c',
      licence: 'MIT',
      files: [
        {
          path: 'person_detect_v1.3_s/model.onnx',
          file: 'person.onnx',
          size: 44_583_231,
          sha256: '6da88929438cd442e31e45ff4f934dd2d7eb9cf7a423c22885d650ee52550f90',
        },
      ],
    },
    {
      repository: 'datasets/deepghs/character_index',
      // No published commit or hash was found; the hub's own hash is checked.
      revision: 'main',
      licence: 'MIT',
      files: [
        { path: 'index/embeddings.npy', file: 'embeddings.npy' },
        { path: 'index/tag_infos.json', file: 'tag_infos.json' },
      ],
    },
  ],
  manifest: {
    kind: 'gallery',
    id: 'ccip-caformer-24',
    name: 'CCIP',
    provider: 'DeepGHS',
    version: '24',
    desc: {
      ja: '約 4,500 人のキャラクターの索引が付いたモデル。自分の参考画像とも比べ、顔ではなく人物全体を見ます。',
      en: 'Comes with an index of some 4,500 characters and compares with your own pictures, too. It looks at whole people, not heads.',
      zh: '附带约 4,500 个角色的索引，也会与您自己的参考图比较；看的是整个人物，而不是脸。',
    },
    detector: {
      weights: { file: 'person.onnx' },
      format: 'yolo',
      boxes: 'person',
      input: {
        ...RGB,
        mean: [0, 0, 0],
        std: [1, 1, 1],
        side: 640,
        pad: 'stretch',
        resize: 'bicubic',
      },
      output: { name: 'output0', classes: [0] },
      suppress: { maxIou: 0.5 },
      threshold: 0.324,
      secondThreshold: 0.324,
    },
    embedder: {
      weights: { file: 'model_feat.onnx' },
      crop: { stretch: true },
      input: {
        ...RGB,
        mean: [0.48145466, 0.4578275, 0.40821073],
        std: [0.26862954, 0.26130258, 0.27577711],
        side: 384,
        resize: 'bilinear',
      },
      output: { name: 'output' },
    },
    index: { vectors: { file: 'embeddings.npy' }, characters: { file: 'tag_infos.json' } },
    match: {
      standInSecondBest: 0.643,
      // The published line between one character and two is where the score is one half.
      calibration: [{ references: 1, best: 20, margin: 0, bias: -12.86 }],
      unknownBelow: 0.5,
      notConfidentBelow: 0.85,
    },
  },
};
