interface Home {
  readonly number: string;
  readonly names: readonly string[];
}
interface Floor<H extends Home> {
  readonly floor: number | null;
  readonly homes: readonly H[];
}

/** Sweden's apartment numbers: 10 is the ground floor, 11 the first above it. */
const SWEDISH = /^(\d{2})\d{2}$/;
/** Norway's: H is a main floor counted from 1, L a loft above, U and K below. */
const NORWEGIAN = /^([HLUK])(\d{2})\d{2}$/i;

/** The floor that an apartment's number tells: 0 is the ground floor. Null where it tells none. */
export function floorOf(number: string): number | null {
  const written = number.replaceAll(/\s/g, '');
  const swedish = SWEDISH.exec(written);
  if (swedish) return Number(swedish[1]) - 10;
  const norwegian = NORWEGIAN.exec(written);
  if (!norwegian) return null;
  const [, kind = '', count] = norwegian;
  return 'UK'.includes(kind.toUpperCase()) ? -Number(count) : Number(count) - (kind.toUpperCase() === 'H' ? 1 : -50);
}

/** Homes by floor, the highest first; those whose number tells none stand last. */
export function byFloor<H extends Home>(homes: readonly H[]): Floor<H>[] {
  const floors = new Map<number | null, H[]>();
  for (const home of homes) {
    const floor = floorOf(home.number);
    floors.set(floor, [...(floors.get(floor) ?? []), home]);
  }
  return [...floors].map(([floor, its]) => ({ floor, homes: its })).toSorted((a, b) => (b.floor ?? -Infinity) - (a.floor ?? -Infinity));
}

/** A name as the house wants names shown. */
export function shownName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }, as: string): string {
  if (as === 'FULL') return `${firstName} ${lastName}`.trim();
  return as === 'INITIAL' ? `${[...firstName][0] ?? ''}. ${lastName}` : lastName;
}
