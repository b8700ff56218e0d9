import * as z from 'zod/mini';

const limitsSchema = z.object({
  max_bytes: z.int(),
  max_pixels: z.int(),
});

export type Limits = z.infer<typeof limitsSchema>;

export const statusReplySchema = z.object({
  code: z.literal(17721),
  message: z.string(),
  limits: z.optional(limitsSchema),
  /** `mailto:…`, or an http(s) address with `{title}` and `{text}`. */
  report: z.optional(z.string()),
});

export type StatusReply = z.infer<typeof statusReplySchema>;
