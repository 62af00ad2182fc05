import type { BookingResource } from '../../contract/index.ts';

interface Home {
  readonly address: string;
  readonly number: string;
}

/** A group of residents a line, and its number: `Björkgatan 2, 1001: 3`. */
const lines = (number: string): string => String.raw`^([^:\n]*[^:\n ][^:\n]*: *(${number}) *(\n|$))+$`;
const HOURS = '[1-9]?[0-9]|[1-6][0-9]{2}|7[01][0-9]|720';
/** How the rules of some residents are written, by field. For the database as well. */
export const RESIDENT_RULES = {
  residentQuotas: lines('[1-9][0-9]?|100'),
  residentDaysAhead: lines('[1-9][0-9]?|[1-6][0-9]{2}|7[0-2][0-9]|730'),
  residentPauseHours: lines(HOURS),
  residentCancelHours: lines(HOURS),
} as const;
export type ResidentRule = keyof typeof RESIDENT_RULES;
export const RESIDENT_FIELDS = Object.keys(RESIDENT_RULES) as ResidentRule[]; // its own keys
/** Its column, which its constraint is named after. */
export const residentColumn = (field: ResidentRule): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Which rule of the resource each takes the place of. */
const INSTEAD_OF = {
  residentQuotas: 'quota',
  residentDaysAhead: 'daysAhead',
  residentPauseHours: 'pauseHours',
  residentCancelHours: 'cancelHours',
} as const satisfies Record<ResidentRule, keyof BookingResource>;

const plain = (text: string): string => text.trim().toLowerCase();
/** Addresses or numbers of apartments, a comma between. */
export const namesHome = (names: string, { address, number }: Home): boolean =>
  names
    .split(',')
    .map(plain)
    .some((name) => name === plain(address) || name === plain(number));

/** A resource with the rules of a home. Of each the first group that it is in, else the resource's own. */
export function rulesFor<R extends Partial<Pick<BookingResource, ResidentRule>>>(resource: R, home: Home | undefined): R {
  if (!home) return resource;
  const own = RESIDENT_FIELDS.flatMap((field) => {
    const groups = (resource[field] ?? '').split('\n').map((line) => line.split(':'));
    const [, number] = groups.find(([names = '', count]) => count !== undefined && namesHome(names, home)) ?? [];
    return number === undefined ? [] : [[INSTEAD_OF[field], Number(number)] as const];
  });
  return { ...resource, ...Object.fromEntries(own) };
}
