import * as z from 'zod/mini';

/** A message to the C2PA thread: a file to read. */
export interface C2paRequest {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** A message from it. */
export const responseSchema = z.object({
  /** The manifest store as c2pa-rs prints it. */
  json: z.optional(z.string()),
  error: z.optional(z.string()),
  /** Asks for a fresh thread: the library has crashed, or its memory, which never shrinks, has grown. */
  isSpent: z.boolean(),
  /** The library itself cannot be loaded. */
  isLost: z.optional(z.boolean()),
});

export type C2paResponse = z.infer<typeof responseSchema>;
