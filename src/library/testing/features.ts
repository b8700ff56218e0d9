import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogueEntry } from '../models/installing/entry.ts';

export const MORE_MODELS = fileURLToPath(new URL('./models', import.meta.url));
export const FEATURES = 'features';

export function featuresManifest() {
  const text = readFileSync(`${MORE_MODELS}/${FEATURES}/manifest.json`, 'utf8');
  return JSON.parse(text) as CatalogueEntry['manifest'];
}
