import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import {
  type HeadGroupsReply,
  headGroupsFieldsSchema,
  type HeadNames,
  type HeadNamesReply,
  headNamesFieldsSchema,
  MAX_HEADS_GROUPED,
  MAX_HEADS_NAMED,
} from '../../contract/heads.ts';
import type { Grouping } from '../../recognition/group/group.ts';
import { groupAside } from '../../engine/node/group-aside.ts';
import { HandleError, headOf } from '../../gallery/handle.ts';
import { wireNames } from '../../gallery/wire.ts';
import type { RankedCandidate, Recogniser } from '../../recognition/types.ts';
import { attend, withTimeLimit } from '../abort.ts';
import { badParameters, ServiceError } from '../errors.ts';
import { HANDLES_BODY, readForm } from '../intake/fields.ts';
import { checkFields } from '../intake/check-fields.ts';
import type { Upload } from '../limits/admission-control.ts';
import { clientOf } from '../limits/client.ts';
import type { Caller } from '../limits/fair-queue.ts';
import { addVary, preferredLanguages } from '../reply/negotiation.ts';
import { namedBy } from '../reply/search-reply.ts';
import { success } from '../reply/envelope.ts';
import type { Services } from '../services.ts';
import { knownWork } from '../within-work.ts';
import { readyRecogniser, type SearchGuards } from './search.ts';

interface HeadsContext extends Caller {
  readonly services: Services;
  readonly upload: Upload;
}

async function readHeads<T extends z.ZodMiniType>(
  schema: T,
  { upload, signal }: HeadsContext,
  request: FastifyRequest,
): Promise<z.infer<T>> {
  const { fields } = await readForm(request, { ...HANDLES_BODY, onBytes: upload.onBytes }, signal);
  upload.onPicture();
  return checkFields(schema, Object.fromEntries(fields));
}

/** @throws ServiceError 17703 for a model without handles */
async function recogniserOf(
  { services, signal }: Pick<HeadsContext, 'services' | 'signal'>,
  model: string | undefined,
) {
  const chosen = await services.models.choose(model);
  const recogniser: Partial<Recogniser> =
    chosen.kind === 'local' ? await readyRecogniser(services.library, chosen.entry, signal) : {};
  const { grouping, name } = recogniser;
  if (!grouping?.embedding || !name) throw badParameters('this model has no handles');
  return { grouping, embedding: grouping.embedding, name };
}

/**
 * Asks a model who the first of some heads may be.
 *
 * @throws ServiceError 17703 when a handle is damaged or another model's
 */
export async function asker(
  context: Pick<HeadsContext, 'services' | 'signal'>,
  model: string | undefined,
  handles: readonly string[],
): Promise<() => Promise<readonly RankedCandidate[]>> {
  const { embedding, name } = await recogniserOf(context, model);
  try {
    const heads = handles.map((handle) => headOf(handle, embedding));
    return async () => (await name(heads.slice(0, 1)))[0]!.candidates;
  } catch (error) {
    throw asServiceError(error);
  }
}

const tooMany = (most: number) => ({
  detail: `more than ${most} heads in a picture`,
  zhDetail: `一张图片中超过 ${most} 个头部`,
});

async function answerNames(
  context: HeadsContext,
  request: FastifyRequest,
): Promise<HeadNamesReply> {
  const { services } = context;
  const {
    model,
    pictures,
    work: wanted,
  } = await readHeads(headNamesFieldsSchema, context, request);
  if (Math.max(pictures.length, pictures.flat().length) > MAX_HEADS_NAMED) {
    throw badParameters(`more than ${MAX_HEADS_NAMED} pictures or heads`);
  }
  const { MAX_PEOPLE: most } = services.settings;
  if (pictures.some(({ length }) => length > most)) {
    throw new ServiceError('tooManyPeople', tooMany(most));
  }
  const { embedding, name } = await recogniserOf(context, model);
  const work = wanted === undefined ? undefined : knownWork(services, wanted);
  const languages = preferredLanguages(request.headers['accept-language']);
  const named = namedBy(services.library);
  const answer = async (handles: readonly string[]) => {
    const heads = await name(
      handles.map((handle) => headOf(handle, embedding)),
      work,
    );
    return heads.map((head) => wireNames(head, named, { isMulti: true, languages }));
  };
  const wire: HeadNames[][] = [];
  for (const handles of pictures) {
    wire.push(await services.mainThread(context, () => answer(handles)));
  }
  return { ...success(request), trace_id: request.id, pictures: wire };
}

/** Ten thousand heads take a third of it as a rule; made-up ones may take any time. */
const GROUPING_MS = 30_000;

/** @throws ServiceError 17702 when it takes longer, its thread being ended */
export async function groupInTime(
  handles: readonly string[],
  grouping: Grouping,
  signal: AbortSignal,
  limitMs = GROUPING_MS,
): Promise<number[][]> {
  try {
    return await withTimeLimit(limitMs, signal, (limited) =>
      groupAside(handles, grouping, limited),
    );
  } catch (error) {
    signal.throwIfAborted();
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw isLate ? new ServiceError('busy', { cause: error }) : error;
  }
}

async function answerGroups(
  context: HeadsContext,
  request: FastifyRequest,
): Promise<HeadGroupsReply> {
  const { model, heads } = await readHeads(headGroupsFieldsSchema, context, request);
  if (heads.length > MAX_HEADS_GROUPED) throw badParameters(`more than ${MAX_HEADS_GROUPED} heads`);
  const { grouping } = await recogniserOf(context, model);
  const groups = await context.services.groupings.run(context, () =>
    groupInTime(heads, grouping, context.signal),
  );
  return { ...success(request), trace_id: request.id, groups };
}

function asServiceError(error: unknown): unknown {
  return error instanceof HandleError ? badParameters(error.message, { cause: error }) : error;
}

/** The paths of contract/heads.ts, admitted and limited as searches are. */
export function registerHeads(
  scope: FastifyInstance,
  services: Services,
  guards: SearchGuards,
): void {
  const handled =
    <Reply>(answer: (context: HeadsContext, request: FastifyRequest) => Promise<Reply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const client = clientOf(request);
      const { signal, turnAway } = attend(reply);
      reply.header('cache-control', 'no-store');
      addVary(reply, 'Accept-Language');
      try {
        return await services.admission.admit({ client, turnAway }, (upload) =>
          answer({ services, client, signal, upload }, request),
        );
      } catch (error) {
        throw asServiceError(error);
      }
    };
  scope.post('/heads/names', { onRequest: guards }, handled(answerNames));
  scope.post('/heads/groups', { onRequest: guards }, handled(answerGroups));
}
