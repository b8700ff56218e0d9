import * as z from 'zod/mini';

const limitsSchema = z.object({
  max_bytes: z.int(),
  max_pixels: z.int(),
  /** Heads of a picture; beyond it is 17708. */
  max_people: z.optional(z.int()),
});

export const statusReplySchema = z.object({
  code: z.literal(17721),
  message: z.string(),
  limits: z.optional(limitsSchema),
  /** `mailto:…`, or an http(s) address with `{title}` and `{text}`. */
  report: z.optional(z.string()),
  /** True: searches are answered with 17704; absent: they are taken. */
  maintenance: z.optional(z.boolean()),
});

export type StatusReply = z.infer<typeof statusReplySchema>;
