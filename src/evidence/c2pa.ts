import { type Finding, isGenerated, sourceWord } from './finding.ts';
import { isObject, type JsonObject, textAt } from './json-text.ts';

/** Manifests that are looked at: the active one and those that its ingredients brought along. */
const MAX_MANIFESTS = 32;

/**
 * The parts that a picture may have in it: what it was made from by editing, and what was placed in
 * it. What merely served as input to something (`inputTo`) is not in the picture.
 */
const CONTAINED = new Set(['parentOf', 'componentOf']);

function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A name that is text in old manifests and `{name, version}` in new ones. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isObject(value) ? textAt(value, 'name') : undefined;
}

function claimGenerator(manifest: JsonObject): string | undefined {
  const [info] = objects(manifest.claim_generator_info);
  return nameOf(info) ?? textAt(manifest, 'claim_generator');
}

/** The actions that a manifest claims, with the newer label (`c2pa.actions.v2`) or the older one. */
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

/** The manifests that speak of the picture, the active one first. A circle ends by itself. */
function* manifestsOf(store: JsonObject): Generator<JsonObject> {
  const manifests = isObject(store.manifests) ? store.manifests : {};
  const labels = new Set([textAt(store, 'active_manifest') ?? '']);
  // What is added to a set while it is walked through is walked through too.
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
 * What a C2PA manifest store says of a trained model.
 *
 * A manifest that does not fit the file any more still counts: it is believed no less than XMP, which
 * nobody signs at all, and a picture that was generated stays so when a pixel is changed. `intact`
 * tells which of the two it is.
 *
 * @param store as c2pa-rs prints it (`Reader::json`)
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
