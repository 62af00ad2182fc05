import { z } from 'zod';

export const HolderType = z.enum(['USER', 'REPOSITORY', 'APARTMENT']);
export type HolderType = z.output<typeof HolderType>;

/** Who or what has the key: a person, a storage place or an apartment, of the key's own organisation. */
export const HolderRef = z.strictObject({ type: HolderType, id: z.uuid() });
export type HolderRef = z.output<typeof HolderRef>;

export const Holder = z.object({ type: HolderType, id: z.uuid(), name: z.string() });
export type Holder = z.output<typeof Holder>;
