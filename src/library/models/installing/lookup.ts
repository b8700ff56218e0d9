import type { CatalogueEntry } from './entry.ts';
import { ModelsError } from './errors.ts';

/** @throws ModelsError `unknown-model` for an id that the catalogue does not have */
export function findEntry(catalogue: readonly CatalogueEntry[], id: string): CatalogueEntry {
  const entry = catalogue.find((candidate) => candidate.id === id);
  if (entry) return entry;
  const known = catalogue.map((candidate) => `  ${candidate.id}`).join('\n');
  throw new ModelsError('unknown-model', `The catalogue has no model "${id}". It has:\n${known}`);
}
