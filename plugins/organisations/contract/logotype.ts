import { z } from 'zod';

export const LogotypeId = z.uuid().brand('LogotypeId');
export type LogotypeId = z.output<typeof LogotypeId>;

/** A partner's logotype for the header, shown to itself and its customers. All three are `null` where there is none. `data` is base64. */
export const Logotype = z.object({
  id: LogotypeId.nullable(),
  type: z.enum(['image/png', 'image/jpeg']).nullable(),
  data: z.string().nullable(),
});
export type Logotype = z.output<typeof Logotype>;

/** Rules of logotypes (spec part 5, "Files"): at most 10 MB, 320 px or wider. */
export const LOGOTYPE_RULES = {
  endings: ['.png', '.jpg', '.jpeg'],
  maxBytes: 10 * 1024 * 1024,
  minWidth: 320,
  maxPixels: 25_000_000,
} as const;
