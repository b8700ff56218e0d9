import { type Finding, isGenerated, sourceWord } from './finding.ts';
import { isObject, type JsonObject } from '../contract/guard.ts';
import { textAt } from './json-text.ts';

const MAX_MANIFESTS = 32;

/**
 * Ingredients that are in the picture: what it was edited from and what was placed in it. `inputTo`
 * is not.
 */
const CONTAINED = new Set(['parentOf', 'componentOf']);

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isObject(value) ? textAt(value, 'name') : undefined;
}

function claimGenerator(manifest: JsonObject): string | undefined {
  const [info] = objects(manifest.claim_generator_info);
  return nameOf(info) ?? textAt(manifest, 'claim_generator');
}

function actionsOf(manifest: JsonObject): JsonObject[] {
  return objects(manifest.assertions)
    .filter((assertion) =>
      /^c2pa\.actions(?:\.v\d)?(?:__\d+)?$/.test(textAt(assertion, 'label') ?? ''),
    )
    .flatMap(({ data }) => (isObject(data) ? objects(data.actions) : []));
}

function sourceOf(action: JsonObject): string | undefined {
  return textAt(action, 'digitalSourceType');
}

function fromManifest(manifest: JsonObject): Finding | undefined {
  const action = actionsOf(manifest).find((one) => isGenerated(sourceOf(one) ?? ''));
  if (!action) return undefined;
  const generator = claimGenerator(manifest);
  return {
    kind: 'c2pa',
    tool: nameOf(action.softwareAgent) ?? generator ?? '',
    field: `${textAt(action, 'action') ?? ''} digitalSourceType`.trim(),
    source_type: sourceWord(sourceOf(action) ?? ''),
    claim_generator: generator,
  };
}

/** Manifests about the picture, the active one first; cycles end. */
function* manifestsOf(store: JsonObject): Generator<JsonObject> {
  const manifests = isObject(store.manifests) ? store.manifests : {};
  const labels = new Set([textAt(store, 'active_manifest') ?? '']);
  // Additions during the walk are walked too.
  for (const label of labels) {
    const manifest = Object.hasOwn(manifests, label) ? manifests[label] : undefined;
    if (!isObject(manifest)) continue;
    yield manifest;
    for (const ingredient of objects(manifest.ingredients)) {
      const next = textAt(ingredient, 'active_manifest');
      const isIn = CONTAINED.has(textAt(ingredient, 'relationship') ?? '');
      if (isIn && next !== undefined && labels.size < MAX_MANIFESTS) labels.add(next);
    }
  }
}

/**
 * What a C2PA store, as c2pa-rs prints it, says of a trained model. A manifest that no longer fits
 * the file (`intact` false) still counts: unsigned XMP counts too, and one changed pixel does not
 * undo generation.
 */
export function c2paFinding(store: unknown): Finding | undefined {
  if (!isObject(store)) return undefined;
  for (const manifest of manifestsOf(store)) {
    const finding = fromManifest(manifest);
    const intact = ['Valid', 'Trusted'].includes(textAt(store, 'validation_state') ?? '');
    if (finding) return { ...finding, intact };
  }
  return undefined;
}
