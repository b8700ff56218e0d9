import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import type { ModelEntry, ModelLibrary } from '../../library/library.ts';
import type { Recogniser } from '../../recognition/types.ts';
import { attend, ClientGoneError, untilAborted } from '../abort.ts';
import { lateError } from '../error-handler.ts';
import { ServiceError } from '../errors.ts';
import type { Services } from '../services.ts';
import { checkPicture } from '../download/check-picture.ts';
import { bodyLimits, readBytes } from '../read-bytes.ts';
import { formOf } from '../intake/form.ts';
import { type SearchRequest, type Source, toSearchRequest } from '../intake/search-request.ts';
import { clientOf } from '../limits/client.ts';
import { usageLimit } from '../limits/usage.ts';
import type { Upload } from '../limits/admission-control.ts';
import { checkBytes } from '../pictures.ts';
import { type PipelineProgress, type PipelineResult, runPipeline } from '../pipeline.ts';
import { forward } from '../remote/forward.ts';
import { preferredLanguages, addVary } from '../reply/negotiation.ts';
import { LineReply, takesLines } from '../reply/line-reply.ts';
import { type SearchLines, SearchProgress, searchReply } from '../reply/search-reply.ts';
import { Stopwatch } from '../stopwatch.ts';
import { noWorks, withinWork } from '../within-work.ts';

async function pictureBytes(context: SearchContext, source: Source): Promise<Buffer> {
  const { services } = context;
  if (source.kind === 'url') {
    const bytes = await services.downloader.download(source.url, { ...context, ...context.upload });
    context.upload.onPicture();
    await checkPicture(bytes, services.downloader, context.signal);
    return bytes;
  }
  checkBytes(source.bytes, services.settings.MAX_IMAGE_BYTES);
  return source.bytes;
}

/** Once the galleries are there; seconds at the first start. */
export async function readyRecogniser(
  library: ModelLibrary,
  entry: ModelEntry,
  signal: AbortSignal,
): Promise<Recogniser> {
  // A broken default model need not concern the one asked for.
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

interface SearchContext {
  readonly client: string;
  readonly services: Services;
  readonly signal: AbortSignal;
  readonly upload: Upload;
  readonly stopwatch: Stopwatch;
  readonly lines: SearchLines | undefined;
  /** Eager preview: our page asks for it, other copies cannot make it. */
  readonly wantsPreview: boolean;
}

async function readRequest(
  context: SearchContext,
  request: FastifyRequest,
): Promise<SearchRequest> {
  const maxBytes = context.services.settings.MAX_IMAGE_BYTES;
  const limits = { ...bodyLimits(maxBytes), onBytes: context.upload.onBytes };
  const body = await context.stopwatch.time('receive', () =>
    readBytes(request.raw, limits, context.signal),
  );
  const wanted = toSearchRequest(formOf(body, request.headers), maxBytes);
  if (wanted.source.kind === 'bytes') context.upload.onPicture();
  return wanted;
}

type Flags = Pick<SearchRequest, 'aiDetect' | 'aiPrompt'>;

async function recognise(
  context: SearchContext,
  bytes: Buffer,
  recogniser: Recogniser,
  { aiDetect, aiPrompt }: Flags,
  progress: PipelineProgress,
): Promise<PipelineResult> {
  const { services, stopwatch } = context;
  const { MAX_PEOPLE: maxPeople } = services.settings;
  const arrived = performance.now();
  return services.queue.run(context, async () => {
    stopwatch.note('wait', performance.now() - arrived);
    return runPipeline(bytes, recogniser, {
      ...context,
      pictures: services.pictures,
      maxPeople,
      aiDetect,
      aiPrompt,
      classifier: () => services.library.classifier(),
      progress,
    });
  });
}

/** Undefined when the result must not be cached. */
async function resultKey(
  { results, library }: Services,
  bytes: Buffer,
  { model, version }: ModelEntry,
  { aiDetect, aiPrompt }: Flags,
): Promise<string | undefined> {
  if (!results || version === undefined || aiPrompt) return undefined;
  const galleryVersion = library.galleryVersion();
  return results.keyOf(bytes, { model: model.id, modelVersion: version, galleryVersion, aiDetect });
}

interface Chosen {
  readonly entry: ModelEntry;
  readonly recogniser: Recogniser;
}

async function findHeads(
  context: SearchContext,
  bytes: Buffer,
  { entry, recogniser }: Chosen,
  flags: Flags,
  progress: PipelineProgress,
): Promise<PipelineResult> {
  const { services, stopwatch } = context;
  const version = services.library.galleryVersion();
  const key = await stopwatch.time('look-up', () => resultKey(services, bytes, entry, flags));
  const known = key === undefined ? undefined : services.results?.get(key);
  if (known) return known;
  const found = await recognise(context, bytes, recogniser, flags, progress);
  // While it waited the gallery may have changed, and an undo brings its former version back.
  const isCurrent = services.library.galleryVersion() === version;
  if (key !== undefined && isCurrent) services.results?.keep(key, found);
  return found;
}

interface Search {
  readonly wanted: SearchRequest;
  readonly bytes: Buffer;
}

async function answerLocally(
  context: SearchContext,
  request: FastifyRequest,
  { wanted, bytes }: Search,
  entry: ModelEntry,
): Promise<SearchReply> {
  const { services, signal, stopwatch } = context;
  const recogniser = await stopwatch.time('ready', () =>
    readyRecogniser(services.library, entry, signal),
  );
  const within =
    wanted.work === undefined ? undefined : withinWork(services, recogniser, wanted.work);
  const told = new SearchProgress(context.lines, services.previews, bytes, context.client);
  const found = await findHeads(context, bytes, { entry, recogniser }, wanted, told);
  const heads = within ? await services.queue.run(context, () => within(found.heads)) : found.heads;
  const { previewToken, boxIds } = told;
  const recognition = { ...found, heads, traceId: request.id, previewToken, boxIds };
  const { isMulti, handles } = wanted;
  const languages = preferredLanguages(request.headers['accept-language']);
  return searchReply(recognition, services.library, { isMulti, handles, languages });
}

async function search(context: SearchContext, request: FastifyRequest): Promise<SearchReply> {
  const { services, stopwatch } = context;
  const wanted = await readRequest(context, request);
  const model = await services.models.choose(wanted.model);
  if (wanted.work !== undefined && model.kind === 'remote') throw noWorks();
  const bytes = await stopwatch.time('fetch', () => pictureBytes(context, wanted.source));
  return model.kind === 'local'
    ? answerLocally(context, request, { wanted, bytes }, model.entry)
    : forward(
        { wanted, bytes, remote: model.listed.remote, model: model.upstreamId },
        { ...context, request },
      );
}

export type SearchGuards = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)[];

/** Refuses in maintenance and beyond the usage limit. */
export async function searchGuards(
  scope: FastifyInstance,
  { settings, shared }: Services,
): Promise<SearchGuards> {
  async function refuseInMaintenance(): Promise<void> {
    if (settings.MAINTENANCE) throw new ServiceError('maintenance');
  }
  return [refuseInMaintenance, ...(await usageLimit(scope, settings, shared))];
}

/** `POST /v1/search` (docs/interface.md, section 1). */
export function registerSearch(
  scope: FastifyInstance,
  services: Services,
  guards: SearchGuards,
): void {
  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SearchReply | FastifyReply> {
    const client = clientOf(request);
    const lines: SearchLines | undefined = takesLines(request) ? new LineReply(reply) : undefined;
    const wantsPreview = lines !== undefined || services.shared !== undefined;
    const stopwatch = new Stopwatch();
    const { signal, turnAway } = attend(reply);
    request.stopwatch = stopwatch;
    reply.header('cache-control', 'no-store');
    addVary(reply, 'Accept', 'Accept-Language');
    try {
      const answer = await services.admission.admit({ client, turnAway }, (upload) =>
        search({ services, client, signal, upload, stopwatch, lines, wantsPreview }, request),
      );
      services.recent.keep(answer);
      request.statusCode = STATUS.success.code;
      if (!lines?.hasBegun) return answer;
      lines.end(answer);
    } catch (error) {
      if (!lines?.hasBegun) throw error;
      if (!(error instanceof ClientGoneError)) lines.end(lateError(error, request));
    }
    return reply;
  }

  scope.post('/search', { onRequest: guards }, handle);
}
