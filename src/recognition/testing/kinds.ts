import type { ClassifierSpec, SquareInputSpec, TaggerSpec, YoloSpec } from '../manifest.ts';

const PLANES = { layout: 'nchw', channels: 'rgb', range: 1 } as const;
const PLAIN = { mean: [0, 0, 0], std: [1, 1, 1] } as const;
const HALVES = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] } as const;

function triples({ mean, std }: { mean: readonly number[]; std: readonly number[] }) {
  return { mean: [...mean] as [number, number, number], std: [...std] as [number, number, number] };
}

export function yoloSpec(): YoloSpec {
  return {
    weights: { file: 'yolo.onnx' },
    format: 'yolo',
    boxes: 'head',
    input: {
      ...PLANES,
      ...triples(PLAIN),
      side: 256,
      resize: 'linear',
      pad: 'grey-square',
      padValue: 114,
      multiple: 32,
    },
    output: { name: 'output0', classes: [0, 1], transposed: false },
    suppress: { maxIou: 0.5, maxBoxes: 300 },
    threshold: 0.8,
    secondThreshold: 0.5,
  };
}

const WD_INPUT: SquareInputSpec = {
  layout: 'nhwc',
  channels: 'bgr',
  range: 255,
  ...triples(PLAIN),
  side: 448,
  resize: 'bicubic',
  pad: 'white-square',
};

export function wdSpec(): TaggerSpec {
  return {
    weights: { file: 'wd-tagger.onnx' },
    tags: { file: 'tags.csv', characterCategory: 4 },
    input: WD_INPUT,
    output: { activation: 'none' },
    threshold: 0.35,
  };
}

export function pixaiSpec(): TaggerSpec {
  const input = { ...PLANES, ...triples(HALVES), side: 448 };
  return {
    weights: { file: 'pixai-tagger.onnx' },
    tags: { file: 'tags-ips.csv', characterCategory: 4 },
    input: { ...input, resize: 'bilinear', pad: 'stretch' },
    output: { name: 'logits', activation: 'sigmoid' },
    threshold: 0.35,
  };
}

export function aiCheckSpec(): ClassifierSpec {
  const input = { ...PLANES, ...triples(HALVES), side: 384 };
  return {
    weights: { file: 'ai-check.onnx' },
    input: { ...input, resize: 'bilinear', pad: 'stretch' },
    output: { name: 'output', activation: 'none', index: 0 },
    threshold: 0.5,
  };
}
