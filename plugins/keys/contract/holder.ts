import { z } from 'zod';

/** Whom a key can be given to without a receipt, or with one. */
export const HolderType = z.enum(['USER', 'REPOSITORY', 'APARTMENT']);
export type HolderType = z.output<typeof HolderType>;

/** Also somebody without an account, who has keys by a loan alone. */
export const HolderKind = z.enum([...HolderType.options, 'TEMPORARY']);
export type HolderKind = z.output<typeof HolderKind>;

/** Who or what has the key. A person, a storage place or an apartment, of the key's own organisation. */
export const HolderRef = z.strictObject({ type: HolderType, id: z.uuid() });
export type HolderRef = z.output<typeof HolderRef>;

export const Holder = z.object({ type: HolderKind, id: z.uuid(), name: z.string() });
export type Holder = z.output<typeof Holder>;
