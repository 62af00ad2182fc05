import type { HolderRef, KeyCondition, KeyType } from '../contract/index.ts';
import type { KeyFacts } from './api.ts';

/** The holders of the demo keys, in a fixed order. Every seed then gives the same holdings. */
export interface DemoPlaces {
  /** By apartment number, and who lives there. */
  readonly apartments: readonly { readonly id: string; readonly number: string; readonly residents: readonly string[] }[];
  readonly cabinet: HolderRef;
  readonly office: HolderRef;
  /** `YYYY-MM-DD` so many days from now. */
  readonly day: (days: number) => string;
}
export type DemoKey = Pick<KeyFacts, 'name' | 'type'> & Partial<KeyFacts> & { readonly marking: string; readonly isArchived?: true };

const user = (id: string | undefined): HolderRef | undefined => (id ? { type: 'USER', id } : undefined);

/** Four keys to each of thirty doors, 120 in all. Two are the residents', one is with the apartment, one in the cabinet. */
export function apartmentKeys({ apartments, cabinet, day }: DemoPlaces): readonly DemoKey[] {
  return apartments.flatMap(({ id, number, residents }, place) => {
    const made = { type: 'MECHANICAL', manufacturer: 'Nordlås', owner: 'Brf Björken', level: 'INDIVIDUAL' } as const;
    const own = { ...made, name: `Lägenhet ${number}`, chartGroup: floorOf(number) };
    const apartment: HolderRef = { type: 'APARTMENT', id };
    return [
      { ...own, marking: `${number}-1`, holder: user(residents[0]) ?? apartment, ...lateOrLost(place, day) },
      { ...own, marking: `${number}-2`, holder: user(residents[1]) ?? apartment },
      { ...own, marking: `${number}-3`, holder: apartment },
      { ...own, marking: `${number}-4`, holder: cabinet, note: place === 0 ? 'Reserv. Lämnas bara ut av styrelsen.' : '' },
    ];
  });
}

/** The floor of an apartment, by its number: 1001 is on the ground. */
export const floorOf = (number: string): string => (number.startsWith('10') ? 'Bottenvåning' : `Plan ${number.slice(1, 2)}`);

function lateOrLost(place: number, day: DemoPlaces['day']): Partial<KeyFacts> {
  if (place % 7 === 3) return { status: 'LOST' };
  if (place % 9 === 4) return { expectedReturnAt: day(-5 - place) };
  return place % 6 === 2 ? { expectedReturnAt: day(14 + place) } : {};
}

const ROOMS = [
  'Tvättstuga',
  'Cykelrum',
  'Soprum',
  'Vind',
  'Källare',
  'Undercentral',
  'Takuppgång',
  'Elcentral',
  'Föreningslokal',
  'Garage',
];
const CONDITIONS: Readonly<Record<number, KeyCondition>> = { 6: 'DAMAGED', 19: 'DISCONTINUED', 33: 'BLOCKED', 41: 'DAMAGED' };

const ARCHIVED_FROM = 48;

/** Five keys to each of ten rooms. 50 keys, two of them archived. */
export function roomKeys(places: DemoPlaces): readonly DemoKey[] {
  return Array.from({ length: 50 }, (_, index) => {
    const isDigital = index % 3 === 0;
    const level = index === 0 ? 'MASTER' : 'INDIVIDUAL';
    const room = { name: ROOMS[index % ROOMS.length] ?? '', marking: `G${String(index + 1)}`, level, chartGroup: 'Inomhus' } as const;
    const make = isDigital ? ({ type: 'DIGITAL', manufacturer: 'Nordlås Digital' } as const) : MECHANICAL;
    if (index >= ARCHIVED_FROM) return { ...room, ...make, status: 'DISCONTINUED', isArchived: true };
    return { ...room, ...make, status: CONDITIONS[index] ?? 'ACTIVE', ...heldRoomKey(index, places) };
  });
}
const MECHANICAL = { type: 'MECHANICAL', manufacturer: 'Nordlås' } as const;

function heldRoomKey(index: number, { cabinet, office, apartments, day }: DemoPlaces): Partial<KeyFacts> {
  const borrower = index % 8 === 5 ? user(apartments[index % apartments.length]?.residents[0]) : undefined;
  return borrower ? { holder: borrower, expectedReturnAt: day(index - 20) } : { holder: index % 2 === 0 ? cabinet : office };
}

/** A tag for each apartment's first resident. 30 keys. */
export function tagKeys({ apartments, office }: DemoPlaces): readonly DemoKey[] {
  return apartments.map(({ number, residents }, place) => ({
    name: `Porttagg ${number}`,
    type: 'RFID' satisfies KeyType,
    marking: `T${String(place + 1).padStart(3, '0')}`,
    idNumber: (0x04_a2_3f_00 + place * 37).toString(16).toUpperCase().padStart(8, '0'),
    holder: place % 10 === 9 ? office : user(residents[0]),
    status: place === 17 ? 'BLOCKED' : 'ACTIVE',
  }));
}

/** A few for a customer of whom there is less to tell. */
export function fewKeys(places: Pick<DemoPlaces, 'cabinet'>, { prefix, name, count }: { prefix: string; name: string; count: number }) {
  return Array.from({ length: count }, (_, index): DemoKey => ({
    name: `${name} ${String(index + 1)}`,
    type: index % 4 === 3 ? 'RFID' : 'MECHANICAL',
    marking: `${prefix}${String(index + 1)}`,
    holder: index % 2 === 0 ? places.cabinet : undefined,
  }));
}
