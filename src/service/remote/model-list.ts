import * as z from 'zod/mini';
import type { Names } from '../../contract/language.ts';
import { isSuccessCode } from '../../contract/status.ts';
import { numeric } from './numeric.ts';
import { clipped } from './texts.ts';

/** Most models of one service that are listed; entries beyond five times as many are not looked at. */
const MAX_MODELS = 200;
const MAX_ID = 128;
/** Services behind services: two that name each other would list each other's models without end. */
const MAX_DEPTH = 3;

/** A model as the other service lists it. */
export interface UpstreamModel {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly enabled: boolean;
  /** In the languages that it gives. */
  readonly desc: Names;
}

/** Whether clients can send the id as it is: our own forms trim values, and forms have lines. */
function isUsableId(id: string): boolean {
  // Control characters and lone surrogates.
  const isPlain = id === id.trim() && !/[\p{Cc}\p{Cs}]/u.test(id);
  return isPlain && id !== '' && id.length <= MAX_ID && id.split(':').length <= MAX_DEPTH;
}

function text(length: number) {
  return z.pipe(
    z.string(),
    z.transform((value) => clipped(value, length)),
  );
}

/** A text of that length, or nothing where something else stands. */
function textIfAny(length: number) {
  return z.catch(z.optional(text(length)), undefined);
}

const translation = textIfAny(2000);
const descSchema = z.union([
  z.object({ ja: translation, en: translation, zh: translation }),
  z.pipe(
    text(2000),
    z.transform((value) => ({ ja: value, en: value, zh: value })),
  ),
]);

/** Only the id must be right; what else is wrong with an entry leaves it usable, or paused. */
const entrySchema = z.object({
  id: z.string().check(z.refine(isUsableId)),
  name: textIfAny(200),
  provider: textIfAny(200),
  enabled: z.catch(z.boolean(), false),
  desc: z.catch(descSchema, { ja: undefined, en: undefined, zh: undefined }),
});

const listSchema = z.object({ code: numeric, data: z.array(z.unknown()) });

function languagesOf(desc: z.infer<typeof descSchema>): Names {
  return Object.fromEntries(Object.entries(desc).filter(([, value]) => value));
}

function toModel(entry: unknown): UpstreamModel[] {
  const { data } = entrySchema.safeParse(entry);
  if (!data) return [];
  const { id, name, provider, enabled, desc } = data;
  const words = { name: name ?? id, provider: provider ?? '', desc: languagesOf(desc) };
  return [{ id, enabled, ...words }];
}

/**
 * The models of another service's list (spec section 2.2). Entries that cannot be used are left out,
 * and an id counts once.
 *
 * @throws Error when the reply is no such list
 */
export function readModelList(json: unknown): UpstreamModel[] {
  const result = listSchema.safeParse(json);
  if (!result.success || !isSuccessCode(result.data.code)) throw new Error('no list of models');
  const models = result.data.data.slice(0, 5 * MAX_MODELS).flatMap(toModel);
  const byId = new Map(models.reverse().map((model) => [model.id, model]));
  return [...byId.values()].reverse().slice(0, MAX_MODELS);
}
