import { z } from 'zod';

/** Something else by its id and what people call it. */
export const Named = z.object({ id: z.uuid(), name: z.string() });
export type Named = z.output<typeof Named>;

/** What was read before it was changed: an older one is refused with `ERR_STALE`. */
export const Version = z.number().int().min(1);
