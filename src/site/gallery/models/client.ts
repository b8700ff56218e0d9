import {
  CATALOGUE_PATH,
  type CatalogueReply,
  catalogueReplySchema,
  type InstallLine,
  installLineSchema,
  installPath,
} from '../../../contract/catalogue.ts';
import { ask, valid } from '../client.ts';

/** Query key of the models that can be installed. */
export const CATALOGUE_KEY = ['catalogue'] as const;

export function readCatalogue(signal: AbortSignal): Promise<CatalogueReply> {
  return ask(CATALOGUE_PATH, { method: 'GET', signal }, catalogueReplySchema);
}

/** Installs a model; leaving does not stop it. */
export function installModel(
  id: string,
  onLine: (line: InstallLine) => void,
  signal: AbortSignal,
): Promise<CatalogueReply> {
  const request = { method: 'POST', signal } as const;
  return ask(installPath(id), request, catalogueReplySchema, valid(installLineSchema, onLine));
}

/** Stops an installation; what has come is kept. */
export function pauseModel(id: string): Promise<CatalogueReply> {
  return ask(installPath(id), { method: 'DELETE' }, catalogueReplySchema);
}

/** Removes a model, or what has come of it. */
export function removeModel(id: string): Promise<CatalogueReply> {
  return ask(`${CATALOGUE_PATH}/${id}`, { method: 'DELETE' }, catalogueReplySchema);
}
