import { extensionPoint } from '@platform/core';
import type { Ctx } from '../context.ts';

/** Whose paper a mail is written on. The lock partner of the organisation that it comes from. */
export interface Letterhead {
  readonly name: string;
  readonly phone: string | null;
  /** A picture in the store of files. */
  readonly logotype: { readonly mediaType: string; readonly storeKey: string } | null;
}
export interface Letterheads {
  /** That of the organisation that `ctx` works for; none where no partner stands behind it. */
  find(ctx: Ctx): Promise<Letterhead | undefined>;
}
export const letterheads = extensionPoint<Letterheads>('platform.letterheads');
