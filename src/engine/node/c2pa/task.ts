import * as z from 'zod/mini';

export interface C2paRequest {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export const responseSchema = z.object({
  json: z.optional(z.string()),
  error: z.optional(z.string()),
  /**
   * Asks for a fresh thread: the library crashed, or its memory, which never shrinks, has grown.
   */
  isSpent: z.boolean(),
  isLost: z.optional(z.boolean()),
});

export type C2paResponse = z.infer<typeof responseSchema>;
