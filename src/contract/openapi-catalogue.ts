import { CATALOGUE_PATH, installPath } from './catalogue.ts';
import { operation, operationInLines } from './openapi-gallery.ts';
import type { Json } from './openapi-parts.ts';

/** The catalogue's entries of the document's `paths`. */
export function cataloguePaths(): Json {
  const inPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const reply = 'CatalogueReply';
  const ofOne = { inPath, reply, mayMiss: true } as const;
  return {
    [CATALOGUE_PATH]: {
      get: operation({ id: 'catalogue', summary: 'The models that can be installed', reply }),
    },
    [`${CATALOGUE_PATH}/{id}`]: {
      delete: operation({
        id: 'removeModel',
        summary: 'Remove an installed model, or what has come of it',
        ...ofOne,
      }),
    },
    [installPath('{id}')]: {
      post: operationInLines('InstallLine', {
        id: 'installModel',
        summary: 'Download, check and install a model; goes on when the client leaves',
        ...ofOne,
      }),
      delete: operation({
        id: 'stopInstalling',
        summary: 'Stop an installation and keep what has come for the next one',
        inPath,
        reply,
      }),
    },
  };
}
