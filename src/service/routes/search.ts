import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LEGACY_MODEL_NAMES } from '../../contract/model.ts';
import type { SearchReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import type { ModelEntry, ModelLibrary } from '../../recognition/node/library.ts';
import type { Recogniser } from '../../recognition/types.ts';
import { clientSignal } from '../client-signal.ts';
import { badParameters, ServiceError } from '../errors.ts';
import type { House } from '../house.ts';
import { parseForm } from '../intake/form.ts';
import { type SearchRequest, type Source, toSearchRequest } from '../intake/search-request.ts';
import { usageLimit } from '../limits/usage.ts';
import { type PipelineResult, runPipeline } from '../pipeline.ts';
import { type ByteLimits, readBytes } from '../read-bytes.ts';
import { preferredLanguages } from '../reply/accept-language.ts';
import { searchReply } from '../reply/search-reply.ts';
import { Stopwatch } from '../stopwatch.ts';
import { untilAborted } from '../until-aborted.ts';

/** Room for the other fields and the form's own lines. */
const FORM_OVERHEAD = 64 * 1024;

/**
 * Bytes of a body that are kept: a picture of the largest size in Base64 (4/3), its line breaks and plus signs
 * percent-encoded (about 15 % more).
 */
export function bodyLimits(maxImageBytes: number): ByteLimits {
  const maxBytes = Math.ceil(maxImageBytes * (4 / 3) * 1.15) + FORM_OVERHEAD;
  return { maxBytes, maxDrainedBytes: 8 * maxBytes };
}

/** The model that a request asks for. */
function chosenModel(library: ModelLibrary, id: string | undefined): ModelEntry {
  const isDefault = id === undefined || LEGACY_MODEL_NAMES.has(id);
  if (!isDefault) {
    const entry = library.find(id);
    if (entry?.model.enabled) return entry;
    throw badParameters('model is not the id of an available model');
  }
  const entry = library.list().find(({ model }) => model.default && model.enabled);
  if (entry) return entry;
  throw new ServiceError('internal', { cause: new Error('no model is available') });
}

async function pictureBytes(house: House, source: Source, signal: AbortSignal): Promise<Buffer> {
  if (source.kind === 'url') return house.downloader.download(source.url, signal);
  if (source.bytes.length > house.settings.MAX_IMAGE_BYTES) throw new ServiceError('tooLarge');
  return source.bytes;
}

/** The model's recogniser, once the galleries are there. Loading may take seconds at the first start. */
async function readyRecogniser(
  library: ModelLibrary,
  entry: ModelEntry,
  signal: AbortSignal,
): Promise<Recogniser> {
  // That the default model cannot be loaded need not concern the one that is asked for.
  const galleries = library.ready().catch(() => {});
  try {
    return await untilAborted(
      galleries.then(() => entry.recogniser()),
      signal,
    );
  } catch (cause) {
    signal.throwIfAborted();
    throw new ServiceError('recognitionFailed', { cause });
  }
}

/** What a search carries from stage to stage. */
interface Visit {
  readonly house: House;
  readonly signal: AbortSignal;
  readonly stopwatch: Stopwatch;
}

async function readRequest(visit: Visit, request: FastifyRequest): Promise<SearchRequest> {
  const maxBytes = visit.house.settings.MAX_IMAGE_BYTES;
  const limits = bodyLimits(maxBytes);
  const body = await visit.stopwatch.time('receive', () =>
    readBytes(request.raw, limits, visit.signal),
  );
  return toSearchRequest(parseForm(body, request.headers['content-type']), maxBytes);
}

async function recognise(
  visit: Visit,
  bytes: Buffer,
  entry: ModelEntry,
  { aiDetect, aiPrompt }: Pick<SearchRequest, 'aiDetect' | 'aiPrompt'>,
): Promise<PipelineResult> {
  const { house, signal, stopwatch } = visit;
  const { MAX_IMAGE_PIXELS: maxPixels, MAX_PEOPLE: maxPeople } = house.settings;
  const recogniser = await stopwatch.time('ready', () =>
    readyRecogniser(house.library, entry, signal),
  );
  const arrived = performance.now();
  return house.gate.run(signal, () => {
    stopwatch.note('wait', performance.now() - arrived);
    return runPipeline(bytes, recogniser, {
      maxPixels,
      maxPeople,
      aiDetect,
      aiPrompt,
      classifier: () => house.library.classifier(),
      signal,
      stopwatch,
    });
  });
}

async function search(visit: Visit, request: FastifyRequest): Promise<SearchReply> {
  const { house, signal, stopwatch } = visit;
  const wanted = await readRequest(visit, request);
  const entry = chosenModel(house.library, wanted.model);
  const bytes = await stopwatch.time('fetch', () => pictureBytes(house, wanted.source, signal));
  const result = await recognise(visit, bytes, entry, wanted);
  const recognition = { ...result, traceId: request.id, previewToken: house.previews.put(bytes) };
  const languages = preferredLanguages(request.headers['accept-language']);
  return searchReply(recognition, house.library, { isMulti: wanted.isMulti, languages });
}

/** `POST /v1/search` (spec section 4.1). */
export function registerSearch(scope: FastifyInstance, house: House): void {
  async function refuseInMaintenance(): Promise<void> {
    if (house.settings.MAINTENANCE) throw new ServiceError('maintenance');
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<SearchReply> {
    const visit = { house, signal: clientSignal(reply), stopwatch: new Stopwatch() };
    request.stopwatch = visit.stopwatch;
    reply.header('vary', 'Accept-Language').header('cache-control', 'no-store');
    const answer = await house.visitors.admit(() => search(visit, request));
    request.statusCode = STATUS.success.code;
    return answer;
  }

  // The handler reads the body itself: a refusal by a parser would cut off the client while it sends.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.post('/search', { ...usageLimit(house.settings), onRequest: refuseInMaintenance }, handle);
}
