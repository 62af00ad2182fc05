import type { BookingResource } from '../../contract/index.ts';

interface Home {
  readonly address: string;
  readonly number: string;
}

/** A group of residents a line, and its quota: `Björkgatan 2, 1001: 3`. For the database as well. */
export const RESIDENT_QUOTAS = String.raw`^([^:\n]*[^:\n ][^:\n]*: *([1-9][0-9]?|100) *(\n|$))+$`;

const plain = (text: string): string => text.trim().toLowerCase();
/** Addresses or numbers of apartments, a comma between. */
export const namesHome = (names: string, { address, number }: Home): boolean =>
  names
    .split(',')
    .map(plain)
    .some((name) => name === plain(address) || name === plain(number));

/** The quota of a home. That of the first group it is in, else the resource's own. */
export function quotaOf(
  { quota, residentQuotas }: Pick<BookingResource, 'quota' | 'residentQuotas'>,
  { apartment }: { readonly apartment: Home | undefined },
): number | null {
  if (!apartment) return quota;
  const lines = residentQuotas.split('\n').map((line) => line.split(':'));
  const own = lines.find(([names = '', count]) => count !== undefined && namesHome(names, apartment));
  return own ? Number(own[1]) : quota;
}
