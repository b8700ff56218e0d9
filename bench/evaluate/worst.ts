import { join } from 'node:path';
import sharp from 'sharp';
import type { Box } from '../../src/contract/box.ts';
import type { Detector } from '../../src/recognition/detect/detect.ts';
import { chooseFaces } from '../../src/recognition/detect/choose.ts';
import { judgeDetections, type DetectionCase } from './detection-metrics.ts';
import type { WorstCase } from './html.ts';
import type { Trial } from './identity-metrics.ts';
import type { HeadOutcome } from './measure-people.ts';
import type { DetectionFigures } from './measure-detection.ts';
import type { DetectionSet } from './sets.ts';

const MOST = 24;
const THUMBNAIL = 320;

function rectangle([x1, y1, x2, y2]: Box, size: { width: number; height: number }, colour: string) {
  const numbers = [
    x1 * size.width,
    y1 * size.height,
    (x2 - x1) * size.width,
    (y2 - y1) * size.height,
  ];
  const [x, y, width, height] = numbers.map((n) => n.toFixed(1));
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colour}" stroke-width="3"/>`;
}

async function thumbnail(
  path: string,
  boxes: readonly { readonly box: Box; readonly colour: string }[],
): Promise<string> {
  const inside = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside' } as const;
  const { data, info } = await sharp(path)
    .rotate()
    .resize(inside)
    .toBuffer({ resolveWithObject: true });
  const shapes = boxes.map(({ box, colour }) => rectangle(box, info, colour)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">${shapes}</svg>`;
  const webp = await sharp(data)
    .composite([{ input: Buffer.from(svg) }])
    .webp({ quality: 70 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

interface Mistakes {
  readonly one: DetectionCase;
  readonly shown: DetectionCase['found'];
  readonly wrong: number;
  readonly missed: number;
}

function mistakesOf(one: DetectionCase, detector: Detector): Mistakes {
  const { faces: chosen, sure } = chooseFaces(one.found, detector.spec);
  const shown = sure ? chosen : [];
  const judged = judgeDetections({ ...one, found: shown });
  const right = judged.filter(({ isRight }) => isRight).length;
  return { one, shown, wrong: judged.length - right, missed: one.faces.length - right };
}

/** Pictures with the most mistakes: known faces in green, detections in red. */
export async function worstDetections(
  set: DetectionSet,
  figures: DetectionFigures,
  detector: Detector,
): Promise<WorstCase[]> {
  const worst = figures.cases
    .map((one) => mistakesOf(one, detector))
    .filter(({ wrong, missed }) => wrong + missed > 0)
    .sort((a, b) => b.wrong + b.missed - (a.wrong + a.missed))
    .slice(0, MOST);
  return Promise.all(
    worst.map(async ({ one, shown, wrong, missed }) => ({
      caption: `${one.file}: ${missed} missed, ${wrong} wrong`,
      picture: await thumbnail(join(set.pictures, one.file), [
        ...one.faces.map((box) => ({ box, colour: 'limegreen' })),
        ...shown.map(({ box }) => ({ box, colour: 'red' })),
      ]),
    })),
  );
}

/** Probes that were named wrongly with the highest score. */
export async function worstNames(root: string, trials: readonly Trial[]): Promise<WorstCase[]> {
  const wrong = new Map<string, Trial>();
  for (const trial of [...trials].sort((a, b) => b.score - a.score)) {
    if (trial.rank !== 0 && !wrong.has(trial.sample.file)) wrong.set(trial.sample.file, trial);
  }
  return Promise.all(
    [...wrong.values()].slice(0, MOST).map(async ({ sample, first, score, rank }) => ({
      caption: `${sample.file}: taken for ${first} (${score.toFixed(2)}); right ${rank < 0 ? 'nowhere' : `at rank ${rank + 1}`}`,
      picture: await thumbnail(join(root, sample.file), []),
    })),
  );
}

/** Known heads missed or misnamed, the most confident first. */
export async function worstHeads(outcomes: readonly HeadOutcome[]): Promise<WorstCase[]> {
  const wrong = outcomes
    .filter(({ isStranger, isConfident, rank }) => (isStranger ? isConfident : rank !== 0))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST);
  return Promise.all(
    wrong.map(async ({ path, face, isFound, first, score }) => ({
      caption: isFound
        ? `${face.work}/${face.character}: taken for ${first} (${score.toFixed(2)})`
        : `${face.work}/${face.character}: missed`,
      picture: await thumbnail(path, [{ box: face.box, colour: isFound ? 'red' : 'limegreen' }]),
    })),
  );
}
