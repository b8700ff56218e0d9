import { addModel, type InstallOptions } from '../../library/models/installing/add.ts';
import { type CatalogueEntry, findEntry } from '../../library/models/installing/entry.ts';
import { bytesInWords } from '../../library/models/installing/disk.ts';
import {
  type ListedModel,
  listModels,
  removeModel,
  verifyModels,
} from '../../library/models/installing/installed.ts';
import { CommandError, table, type Terminal, UsageError } from '../terminal.ts';

export const USAGE = `npm run models -- list         what the catalogue has, and what is installed
npm run models -- add ID       download a model, check it and install it
npm run models -- remove ID    remove what add has written
npm run models -- verify [ID]  hash the installed files again

Environment: MODELS_DIR (./data/models), HF_ENDPOINT (a mirror of the hub), HF_TOKEN`;

export interface ModelsContext extends InstallOptions, Terminal {
  readonly catalogue: readonly CatalogueEntry[];
}

const ONLY = 'only against its documented interface';

function row({ id, state, size, entry }: ListedModel): string[] {
  const words = size === undefined ? 'unknown' : bytesInWords(size);
  if (!entry) return [state, id, words, '', '', 'no longer in the catalogue'];
  const licences = [...new Set(entry.sources.map(({ licence }) => licence))].join(' + ');
  return [state, id, words, licences, entry.manifest.kind, entry.manifest.name];
}

async function list({ modelsDir, catalogue, say }: ModelsContext): Promise<void> {
  const models = await listModels(modelsDir, catalogue);
  say(table([['STATE', 'ID', 'SIZE', 'LICENCE', 'KIND', 'NAME'], ...models.map(row)]));
  say('');
  say(`Models folder: ${modelsDir}`);
  say(`Of these, the project has run none with its real weights, ${ONLY}.`);
}

async function add(context: ModelsContext, id: string): Promise<void> {
  const { catalogue, say } = context;
  const entry = findEntry(catalogue, id);
  for (const { repository, revision, licence } of entry.sources) {
    say(`${repository} at ${revision.slice(0, 12)}, licence: ${licence}`);
  }
  say(`The project has not run it with its real weights, ${ONLY}.`);
  const { size, wasThere } = await addModel(context, entry);
  say(
    wasThere
      ? `${id} is installed already, and its files are in order.`
      : `${id} is installed (${bytesInWords(size)}). The running service lists it by itself.`,
  );
}

async function remove({ modelsDir, say }: ModelsContext, id: string): Promise<void> {
  const { wasInstalled, left } = await removeModel(modelsDir, id);
  say(wasInstalled ? `${id} is removed.` : `The partial download of ${id} is removed.`);
  if (left.length > 0) say(`Not from this command, so still there: ${left.join(', ')}`);
}

async function verify({ modelsDir, say }: ModelsContext, id?: string): Promise<void> {
  const models = await verifyModels(modelsDir, id);
  if (models.length === 0) say(`No model in ${modelsDir} was installed by this command.`);
  for (const { id: name, problems } of models) {
    say(`${name}: ${problems.length === 0 ? 'in order' : problems.join('; ')}`);
  }
  const broken = models.filter(({ problems }) => problems.length > 0);
  if (broken.length === 0) return;
  const ways = broken.map(({ id: name }) => `npm run models -- add ${name}`).join('\n  ');
  throw new CommandError(`Not in order. To install again:\n  ${ways}`);
}

/**
 * Runs one models command.
 *
 * @throws UsageError for an unknown command; ModelsError; CommandError
 */
export async function run(words: readonly string[], context: ModelsContext): Promise<void> {
  const [command, id, ...rest] = words;
  if (rest.length > 0) throw new UsageError(USAGE);
  if (command === 'verify') return verify(context, id);
  if (command === 'list' && id === undefined) return list(context);
  if (command === 'add' && id !== undefined) return add(context, id);
  if (command === 'remove' && id !== undefined) return remove(context, id);
  throw new UsageError(USAGE);
}
