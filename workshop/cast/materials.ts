// Writes backdrops and bodies without heads, for training the detector:
// `npx tsx workshop/cast/materials.ts FOLDER`. No face of the cast is in them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BACKDROPS } from './backgrounds/index.ts';
import { CAST } from './characters/index.ts';
import { compose, type Picture } from './compose.ts';
import { body } from './draw/figure.ts';
import { styleFilter } from './draw/finish.ts';
import { lighting } from './draw/light.ts';
import { Pen } from './draw/pen.ts';
import type { PropName } from './draw/props.ts';
import { placed } from './geometry.ts';
import { type Random, randomOf } from './random.ts';
import { el, moved } from './svg.ts';
import type { ArmsName, GarmentKind, LightName, Outfit, StyleName } from './types.ts';

const STYLES: readonly StyleName[] = ['cel', 'flat', 'paint', 'ink', 'sketch', 'pop'];
const LIGHTS: readonly LightName[] = ['day', 'dusk', 'night', 'neon', 'backlit', 'studio'];
const ARMS: readonly ArmsName[] = ['down', 'wave', 'chin', 'hold', 'hips', 'clasped', 'cheer'];
const PROPS: readonly PropName[] = ['book', 'cup', 'lantern', 'flowers', 'map'];
const GARMENTS: readonly GarmentKind[] = [
  ...(['sailor', 'blazer', 'hoodie', 'tee', 'kimono', 'coat', 'pinafore'] as const),
  ...(['apron', 'knit', 'cape', 'vest', 'jerkin', 'tank', 'raincoat'] as const),
];

const BACKDROPS_EACH = 6;
const BODIES = 240;
const W = 480;
/** Width and height of a body's picture; the face that belongs to it is 60 wide and centred at the top. */
const BODY = { width: 256, height: 512, headX: 128, headY: 64, face: 60 };
const FACE_WIDTH = 194;

function hex(random: Random): string {
  const channel = () => Math.floor(random.range(20, 255)).toString(16).padStart(2, '0');
  return `#${channel()}${channel()}${channel()}`;
}

function outfitOf(random: Random): Outfit {
  const colours = [hex(random), hex(random), hex(random), hex(random)] as const;
  return { kind: random.pick(GARMENTS), colours };
}

function backdrops(): Picture[] {
  return Object.entries(BACKDROPS).flatMap(([name, backdrop]) =>
    Array.from({ length: BACKDROPS_EACH }, (_, i): Picture => {
      const file = `backdrop-${name}-${i}`;
      const random = randomOf(file);
      const h = Math.round(W * random.range(0.6, 1.5));
      const [style, light] = [random.pick(STYLES), random.pick(LIGHTS)];
      return { file, w: W, h, style, light, backdrop, people: [] };
    }),
  );
}

function bodySvg(name: string): string {
  const random = randomOf(name);
  const style = random.pick(STYLES);
  const pen = new Pen(style);
  const prop = random.next() < 0.3 ? random.pick(PROPS) : undefined;
  const options = { arms: prop ? ('hold' as const) : random.pick(ARMS), prop };
  const drawn = body(pen, random.pick(CAST), outfitOf(random), options, random.range(-12, 12));
  const k = BODY.face / FACE_WIDTH;
  const placedBody = moved(placed(BODY.headX, BODY.headY, k), drawn.low + drawn.high);
  const [lamp, finish] = [pen.id(), pen.id()];
  const lit =
    lighting(random.pick(LIGHTS), lamp, 0.5) + el('g', { filter: `url(#${lamp})` }, placedBody);
  const filter = styleFilter(style, finish);
  const { width, height } = BODY;
  const page = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  };
  return el('svg', page, filter ? filter + el('g', { filter: `url(#${finish})` }, lit) : lit);
}

async function main(): Promise<void> {
  const folder = process.argv[2] ?? 'materials';
  await mkdir(folder, { recursive: true });
  for (const picture of backdrops()) {
    const svg = Buffer.from(compose(picture).svg);
    await writeFile(
      join(folder, `${picture.file}.png`),
      await sharp(svg).flatten().png().toBuffer(),
    );
  }
  for (let i = 0; i < BODIES; i++) {
    const svg = Buffer.from(bodySvg(`body-${i}`));
    await writeFile(join(folder, `body-${i}.png`), await sharp(svg).png().toBuffer());
  }
}

await main();
