import { z } from 'zod';

export const LogotypeId = z.uuid().brand('LogotypeId');
export type LogotypeId = z.output<typeof LogotypeId>;

/** What the header shows of a partner, for itself and for its customers; all three are `null` where there is none. `data` is base64. */
export const Logotype = z.object({
  id: LogotypeId.nullable(),
  type: z.enum(['image/png', 'image/jpeg']).nullable(),
  data: z.string().nullable(),
});
export type Logotype = z.output<typeof Logotype>;

/** Spec part 5, "Files": png or jpg, at most 10 MB, at least 320 px wide. */
export const LOGOTYPE_RULES = {
  endings: ['.png', '.jpg', '.jpeg'],
  maxBytes: 10 * 1024 * 1024,
  minWidth: 320,
  maxPixels: 25_000_000,
} as const;
