import type { CatalogueEntry, SourceFile } from '../entry.ts';
import { CCIP_FIGURES, CCIP_INTERFACE, CCIP_PARTS, CCIP_SOURCE } from './ccip.ts';
import { NOT_RUN } from './words.ts';

/**
 * DeepGHS' detectors (YOLOv8 small). A detector alone names nobody, so each entry is a whole model:
 * the detector in front of CCIP, as the makers use them together. The input is the letterbox that
 * such networks are trained with; the makers' own code stretches the picture to a square instead.
 */

interface Detector {
  readonly id: string;
  readonly name: string;
  readonly boxes: 'head' | 'face' | 'person';
  readonly repository: string;
  readonly revision: string;
  readonly file: SourceFile;
  /** The makers' threshold of the best F1, and that F1. */
  readonly threshold: number;
  readonly f1: string;
  /** The makers' default of the largest overlap. */
  readonly maxIou: number;
  readonly finds: { readonly ja: string; readonly en: string; readonly zh: string };
}

/** Below the makers' threshold, but worth an answer that is marked as not confident. */
const SECOND_SHARE = 0.6;

function withCcip(detector: Detector): CatalogueEntry {
  const { id, name, boxes, repository, revision, file, threshold, f1, maxIou, finds } = detector;
  const source = `threshold.json beside ${file.path} in ${repository}`;
  return {
    id,
    sources: [{ repository, revision, licence: 'MIT', files: [file] }, CCIP_SOURCE],
    figures: [
      { what: `${boxes} detection: best F1, and its threshold`, value: f1, source },
      ...CCIP_FIGURES,
    ],
    interface: `letterbox of Ultralytics' YOLOv8; output as in imgutils.generic.yolo (deepghs/imgutils); ${CCIP_INTERFACE}`,
    runWithRealWeightsHere: NOT_RUN,
    manifest: {
      kind: 'gallery',
      id,
      name,
      provider: 'DeepGHS',
      version: '1',
      desc: {
        ja: `${finds.ja}検出器と、比較用の CCIP の組み合わせ。Kyara では実際の重みで試していません。`,
        en: `A detector of ${finds.en}, with CCIP to tell the characters apart. Kyara has not run it with its real weights.`,
        zh: `检测${finds.zh}，再由 CCIP 区分角色。Kyara 尚未用其真实权重运行过。`,
      },
      detector: {
        weights: { file: file.file },
        format: 'yolo',
        boxes,
        input: {
          layout: 'nchw',
          channels: 'rgb',
          range: 1,
          mean: [0, 0, 0],
          std: [1, 1, 1],
          side: 640,
          resize: 'linear',
          pad: 'grey-square',
        },
        output: { name: 'output0', classes: [0] },
        suppress: { maxIou },
        threshold,
        secondThreshold: Math.round(threshold * SECOND_SHARE * 100) / 100,
      },
      ...CCIP_PARTS,
    },
  };
}

export const DETECTORS: readonly CatalogueEntry[] = [
  withCcip({
    id: 'anime-head-ccip',
    name: 'Anime heads + CCIP',
    boxes: 'head',
    repository: 'deepghs/anime_head_detection',
    revision: '06604feee81983792a57c21081e539c0ae229833',
    file: {
      path: 'head_detect_v2.0_s/model.onnx',
      file: 'head.onnx',
      size: 44_585_386,
      sha256: '6679f9b71192298bbf174d82e9e5581c3237b0c3dc67deace7cdbf686b070a00',
    },
    threshold: 0.413,
    f1: '0.92 at 0.413',
    maxIou: 0.7,
    finds: { ja: '頭部の', en: 'heads', zh: '头部' },
  }),
  withCcip({
    id: 'anime-face-ccip',
    name: 'Anime faces + CCIP',
    boxes: 'face',
    repository: 'deepghs/anime_face_detection',
    revision: '784dc4c0bb692351ddcdbe6131a050b17d3025d5',
    file: {
      path: 'face_detect_v1.4_s/model.onnx',
      file: 'face.onnx',
      size: 44_583_229,
      sha256: '403b5bc93b6ff789b7d183418df4a1364049bac00c24acd927604a7ff6891483',
    },
    threshold: 0.307,
    f1: '0.95 at 0.307',
    maxIou: 0.7,
    finds: { ja: '顔の', en: 'faces', zh: '脸部' },
  }),
  withCcip({
    id: 'anime-person-ccip',
    name: 'Anime persons + CCIP',
    boxes: 'person',
    repository: 'deepghs/anime_person_detection',
    revision: 'e39c744c22432ad01f91dd254fe2b02c8d878b8c',
    file: {
      path: 'person_detect_v1.3_s/model.onnx',
      file: 'person.onnx',
      size: 44_583_231,
      sha256: '6da88929438cd442e31e45ff4f934dd2d7eb9cf7a423c22885d650ee52550f90',
    },
    threshold: 0.324,
    f1: '0.86 at 0.324',
    maxIou: 0.5,
    finds: { ja: '人物全体の', en: 'whole persons', zh: '人物全身' },
  }),
];
