/** A number that is shown masked is not one to send back. */
export const isMasked = (shown: string | null): boolean => shown?.includes('*') ?? false;

/** What to send of the field for a personal number: nothing when it stands as it was read; a masked one is only ever replaced. */
export function numberChange(shown: string | null, typed: string | undefined): { personalNumber?: string | null } {
  if (isMasked(shown)) return typed ? { personalNumber: typed } : {};
  return (typed ?? null) === shown ? {} : { personalNumber: typed ?? null };
}
