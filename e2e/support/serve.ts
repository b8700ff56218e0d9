/**
 * Starts the built service for the browser tests with two more models, one without weights; and builds
 * the site for a file host, once for all specs.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND_MODEL } from './addresses.ts';
import { SERVICE_FOLDER } from './owner.ts';
import { ROOT } from './truth.ts';

const SHIPPED = join(ROOT, 'public/models/kyara-1');
const WITHOUT_WEIGHTS = join(ROOT, 'src/library/testing/models');

function makeSecondModel(models: string): void {
  const folder = join(models, SECOND_MODEL.id);
  mkdirSync(folder, { recursive: true });
  for (const file of ['embedder.onnx', 'space.bin'])
    cpSync(join(SHIPPED, file), join(folder, file));
  const manifest = JSON.parse(readFileSync(join(SHIPPED, 'manifest.json'), 'utf8')) as object;
  const changed = { ...SECOND_MODEL, default: false, detector: { model: 'kyara-1' } };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changed }));
}

rmSync(SERVICE_FOLDER, { recursive: true, force: true });
makeSecondModel(join(SERVICE_FOLDER, 'models'));
cpSync(WITHOUT_WEIGHTS, join(SERVICE_FOLDER, 'models'), { recursive: true });
process.env.MODELS_DIR = join(SERVICE_FOLDER, 'models');
process.env.GALLERY_DIR = join(SERVICE_FOLDER, 'gallery');
await import('../../tools/build-static.ts');
await import(new URL('../../tools/start.mjs', import.meta.url).href);
