import * as z from 'zod/mini';

/** What of a picture the service takes, so that a page can make one fit before it is sent. */
const limitsSchema = z.object({
  /** Largest file in bytes. */
  max_bytes: z.int(),
  /** Most pixels, width x height. */
  max_pixels: z.int(),
});

export type Limits = z.infer<typeof limitsSchema>;

/** Reply of `GET /v1/status`. */
export const statusReplySchema = z.object({
  code: z.literal(17721),
  message: z.string(),
  limits: z.optional(limitsSchema),
  /** Where the operator wants to hear of problems: `mailto:…`, or an http(s) address with `{title}` and `{text}`. */
  report: z.optional(z.string()),
});

export type StatusReply = z.infer<typeof statusReplySchema>;
