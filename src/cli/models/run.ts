import { addModel } from '../../library/models/installing/add.ts';
import type { Context } from '../../library/models/installing/context.ts';
import { ModelsError } from '../../library/models/installing/errors.ts';
import { listModels } from './list.ts';
import { removeModel } from '../../library/models/installing/remove.ts';
import { verifyModels } from '../../library/models/installing/verify.ts';

export const USAGE = `npm run models -- list         what the catalogue has, and what is installed
npm run models -- add ID       download a model, check it and install it
npm run models -- remove ID    remove what add has written
npm run models -- verify [ID]  hash the installed files again

Environment: MODELS_DIR (./data/models), HF_ENDPOINT (a mirror of the hub), HF_TOKEN`;

function usage(): ModelsError {
  return new ModelsError('usage', USAGE);
}

function needed(id: string | undefined): string {
  if (id === undefined) throw usage();
  return id;
}

/**
 * Carries out one call of the models command.
 *
 * @param words what stands behind `npm run models --`
 * @throws ModelsError, also for words that are no command
 */
export async function run(words: readonly string[], context: Context): Promise<void> {
  const [command = '', id, ...rest] = words;
  if (rest.length > 0) throw usage();
  switch (command) {
    case 'list':
      if (id !== undefined) throw usage();
      return listModels(context);
    case 'add':
      return addModel(context, needed(id));
    case 'remove':
      return removeModel(context, needed(id));
    case 'verify':
      return verifyModels(context, id);
    default:
      throw usage();
  }
}
