import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import type { HeadNames } from '../../contract/heads.ts';
import type { SearchReply } from '../../contract/search.ts';
import { chosenModel } from '../settings/use-models.ts';
import { currentSettings } from '../settings/store.ts';
import { queryClient } from '../shell/query-client.ts';
import { pictureKey, SEARCH_KEY, sourceKey, type Source } from '../shell/source.ts';
import { isStale } from './errors.ts';
import { askNames, withNames } from './heads.ts';
import {
  forgetRegions,
  isRegionsKey,
  nameRegions,
  type Region,
  regionsAt,
  regionsKey,
} from './regions.ts';
import type { Recognition } from './reply.ts';
import { knownWork, type KnownWork, workFor } from './narrowing-work.ts';

const handlesIn = ({ data }: SearchReply) => data.flatMap(({ handle }) => handle ?? []);

const isHandled = ({ reply }: Recognition) =>
  reply.data.length > 0 && handlesIn(reply).length === reply.data.length;

function renamed(
  recognition: Recognition,
  names: readonly HeadNames[],
  isMulti: boolean,
): Recognition {
  return { ...recognition, reply: withNames(recognition.reply, names, isMulti) };
}

interface Held {
  readonly recognition: Recognition;
  readonly isRegion: boolean;
  /** Whether nothing newer has come. */
  readonly isLatest: () => boolean;
  readonly keep: (names: readonly HeadNames[]) => void;
}

function heldRegion(key: QueryKey, region: Region): Held {
  const { recognition, isMulti } = region;
  const isLatest = () => regionsAt(key).includes(region);
  const keep = (names: readonly HeadNames[]) =>
    nameRegions(key, withNames(recognition.reply, names, isMulti).data);
  return { recognition, isRegion: true, isLatest, keep };
}

/**
 * Answers of a model that this page holds, and those of regions of their pictures.
 *
 * @param of which; default: all
 */
function heldAnswers(model: string, of: QueryFilters = { queryKey: SEARCH_KEY }): Held[] {
  return queryClient.getQueriesData(of).flatMap(([key, data]): Held[] => {
    if (data === undefined) return [];
    if (isRegionsKey(key)) {
      const regions = regionsAt(key).filter((region) => region.model === model);
      return regions.map((region) => heldRegion(key, region));
    }
    if (key[2] !== model || typeof key[3] !== 'boolean') return [];
    const [isMulti, recognition] = [key[3], data as Recognition];
    const isLatest = () => queryClient.getQueryData(key) === recognition;
    const keep = (names: readonly HeadNames[]) =>
      queryClient.setQueryData(key, renamed(recognition, names, isMulti));
    return [{ recognition, isRegion: false, isLatest, keep }];
  });
}

function namesWithin(held: readonly Recognition[], model: string, signal: AbortSignal) {
  const pictures = held.map(({ reply }) => handlesIn(reply));
  return askNames(pictures, { model, work: workFor(model) }, signal);
}

async function nameAgain(all: readonly Held[], model: string, signal: AbortSignal): Promise<void> {
  const held = all.filter(({ recognition }) => isHandled(recognition));
  if (held.length === 0) return;
  const recognitions = held.map(({ recognition }) => recognition);
  const names = await namesWithin(recognitions, model, signal);
  // All are looked at before the first is kept, which changes the regions beside it.
  const isWanted = held.map(({ isLatest }) => isLatest());
  held.forEach(({ keep }, index) => isWanted[index] && keep(names[index]!));
}

/**
 * Names the heads of pictures, and of regions of them, anew as `nameAllAgain` does.
 *
 * @throws SearchError: the names are those of before
 */
export async function namePicturesAgain(sources: readonly Source[], model: string): Promise<void> {
  const keys = new Set<unknown>(sources.map(sourceKey));
  const isOne = ({ queryKey }: { readonly queryKey: QueryKey }) => keys.has(queryKey[1]);
  const held = heldAnswers(model, { queryKey: SEARCH_KEY, predicate: isOne });
  const { signal } = new AbortController();
  await nameAgain(held, model, signal);
}

let naming = new AbortController();

/** Regions without handles, or of another model, are forgotten: they would cover the newer answer. */
function keepNameable(key: QueryKey, model: string): void {
  const regions = regionsAt(key).filter(
    (region) => region.model === model && isHandled(region.recognition),
  );
  queryClient.setQueryData(key, regions);
}

/**
 * Asks who the heads in a picture and its regions are, with the gallery as it is now, without sending it.
 *
 * @returns whether the whole picture's have new names, or another request has overtaken this one and
 *   names them; else only its answer anew has
 */
export async function namePictureAgain(source: Source): Promise<boolean> {
  naming.abort();
  const { signal } = (naming = new AbortController());
  const model = chosenModel(queryClient);
  keepNameable(regionsKey(source), model);
  const held = heldAnswers(model, { queryKey: pictureKey(source) });
  try {
    await nameAgain(held, model, signal);
  } catch (error) {
    if (signal.aborted) return true;
    // The model has changed, and with it what a handle means.
    if (isStale(error)) forgetRegions(source);
    return false;
  }
  return held.some(({ recognition, isRegion }) => !isRegion && isHandled(recognition));
}

let latest = new AbortController();

/** The work by which the names here were given, while they are asked for by another one. */
let former: { readonly work: KnownWork | undefined } | undefined;

/** Names that do not come leave the known work as it was when those here were given. */
async function settle(names: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await names;
  } catch (error) {
    if (!signal.aborted && former) knownWork.set(former.work);
    throw error;
  } finally {
    // Otherwise the one by which this was overtaken settles it.
    if (!signal.aborted) former = undefined;
  }
}

/**
 * From here on only characters of that work are candidates, or all again; the model's answers there
 * are change as well, without sending a picture. What is under way follows when it comes.
 *
 * @param model empty for the default
 * @throws SearchError: nothing has changed then; the reason of being overtaken
 */
export async function narrowTo(
  work: Omit<KnownWork, 'model'> | undefined,
  model: string,
): Promise<void> {
  naming.abort();
  latest.abort();
  const { signal } = (latest = new AbortController());
  former ??= { work: knownWork.get() };
  knownWork.set(work && { ...work, model });
  await settle(nameAgain(heldAnswers(model), model, signal), signal);
}

/**
 * After a change of the gallery, the chosen model's answers here are named anew, without sending a
 * picture. What is not is asked for again when it is shown.
 *
 * @throws SearchError: the names are those of before; the reason of being overtaken
 */
export async function nameAllAgain(): Promise<void> {
  const all = { queryKey: SEARCH_KEY };
  void queryClient.invalidateQueries({ ...all, refetchType: 'none' });
  naming.abort();
  latest.abort();
  const { signal } = (latest = new AbortController());
  const model = chosenModel(queryClient);
  const isNarrowed = workFor(model) !== undefined;
  const keys = queryClient.getQueriesData(all).map(([key]) => key);
  for (const key of keys.filter(isRegionsKey)) keepNameable(key, model);
  try {
    // A lesson may have named some meanwhile, with more than was known when these were asked for.
    const names = nameAgain(heldAnswers(model), model, signal);
    await settle(names, signal);
  } catch (error) {
    // Nobody of the known work may be known any longer.
    if (!isStale(error) || !isNarrowed) throw error;
    await narrowTo(undefined, model);
  }
}

/**
 * An answer by the characters of the known work, as known in the end. As it is where no work is
 * known, and narrowed no more where nobody of that work is known any longer.
 *
 * @throws SearchError
 */
export async function narrowed(recognition: Recognition, model: string): Promise<Recognition> {
  const work = workFor(model);
  if (work === undefined || !isHandled(recognition)) return recognition;
  const { signal } = new AbortController();
  const names = await namesWithin([recognition], model, signal).catch((error: unknown) => {
    if (!isStale(error)) throw error;
  });
  // Another one has been chosen since, or none.
  if (workFor(model) !== work) return narrowed(recognition, model);
  if (names) return renamed(recognition, names[0] ?? [], currentSettings().isMulti);
  void narrowTo(undefined, model).catch(() => {});
  return recognition;
}
