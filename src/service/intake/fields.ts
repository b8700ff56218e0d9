import type * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { badParameters } from '../errors.ts';
import { formOf, type RawForm } from './form.ts';
import { checkFields } from './check-fields.ts';
import { BODY_TOO_LARGE, type ByteLimits, readBytes } from '../read-bytes.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

const SMALL_BODY: ByteLimits = {
  maxBytes: 64 * KIB,
  maxDrainedBytes: MIB,
  refusal: BODY_TOO_LARGE,
};

/** Ten thousand handles are 7 MiB. */
export const HANDLES_BODY: ByteLimits = {
  maxBytes: 16 * MIB,
  maxDrainedBytes: 64 * MIB,
  refusal: BODY_TOO_LARGE,
};

/** @throws ServiceError 17701, 17703 */
export async function readForm(
  request: FastifyRequest,
  limits: ByteLimits,
  signal: AbortSignal,
): Promise<RawForm> {
  const body = await readBytes(request.raw, limits, signal);
  return formOf(body, request.headers);
}

/** The validated fields of a body, by default a small one. */
export async function readFields<T extends z.ZodMiniType>(
  schema: T,
  request: FastifyRequest,
  signal: AbortSignal,
  limits = SMALL_BODY,
): Promise<z.infer<T>> {
  const { fields } = await readForm(request, limits, signal);
  return checkFields(schema, Object.fromEntries(fields));
}

/** The last value of every query parameter. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.at(-1) : value,
    ]),
  );
}

/** A whole number of the query; a missing one without fallback is wrong. */
export function numberOf(
  text: string | undefined,
  name: string,
  fallback: number | undefined,
  least = 0,
): number {
  const number = text === undefined ? fallback : /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (number === undefined || number < least) throw badParameters(`wrong value of ${name}`);
  return number;
}
