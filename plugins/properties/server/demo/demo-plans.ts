import type { Item, ObjectType } from '../../contract/index.ts';
import type { Room } from './draw-plan.ts';

export interface Placed {
  readonly objectType: ObjectType;
  readonly space: string;
  readonly x: number;
  readonly y: number;
  readonly items: readonly Item[];
  readonly direction: number | null;
  readonly fieldOfView: number | null;
}
export interface DemoPlan {
  readonly name: string;
  readonly floor: string;
  readonly rooms: readonly Room[];
  readonly pins: readonly Placed[];
}

const cylinder = (placement: 'IN' | 'OUT', cylinderHeight: '11' | '16'): Item => ({
  type: 'Cylinder',
  placement,
  cylinderHeight,
  notes: '',
});
const reader: Item = { type: 'CardReader', placement: 'OUT', notes: '' };
const device: Item = { type: 'Device', notes: '' };
const padlock: Item = { type: 'Padlock', padlockClass: '3', hasChain: 'YES', bracketHeight: 'LOW', notes: '' };
/** What a room's door has, by what the room is called. */
const DOORS: readonly (readonly [RegExp, readonly Item[]])[] = [
  [/^(Trapphus|Oppgang|Entré|Inngang)/, [cylinder('OUT', '11'), cylinder('IN', '11'), reader, device]],
  [/^(Tvätt|Cykel|Sop|Styrelse|Teknisk)/, [reader, device]],
  [/^(Förråd|Bod)/, [padlock]],
  [/^(El|Under|Fläkt)/, [cylinder('OUT', '16')]],
];
const itemsOf = (room: string) => DOORS.find(([name]) => name.test(room))?.[1] ?? [cylinder('OUT', '11')];
const insideOf = (room: string) => (/^(Trapphus|Oppgang)/.test(room) ? 'STAIRS' : room.startsWith('P-platser') ? 'CARS' : undefined);

/** The walls of a plan, and of the corridor in its middle. */
const [LEFT, RIGHT, TOP, BOTTOM, ABOVE, BELOW] = [0.03, 0.97, 0.06, 0.94, 0.44, 0.56];
const MIDDLE = 0.5;
const plain = { items: [], direction: null, fieldOfView: null };

function rowOf(names: readonly string[], isUpper: boolean): Room[] {
  const wide = (RIGHT - LEFT) / names.length;
  return names.map((name, at) => {
    const inside = insideOf(name);
    const [top, bottom] = isUpper ? [TOP, ABOVE] : [BELOW, BOTTOM];
    return { name, left: LEFT + at * wide, right: LEFT + (at + 1) * wide, top, bottom, ...(inside && { inside }) };
  });
}
const along = (count: number, make: (x: number, at: number) => Placed): Placed[] =>
  Array.from({ length: count }, (_, at) => make(LEFT + ((at + 0.5) * (RIGHT - LEFT)) / count, at));

interface Floor {
  readonly name: string;
  readonly floor: string;
  readonly upper: readonly string[];
  readonly lower: readonly string[];
  readonly corridor: string;
  /** What one comes in by, at both ends of the corridor. */
  readonly gate: 'Door' | 'Barrier';
}
/** A floor of rooms along a corridor. Each room has a door, every other one a hatch; cameras, a network and hotspots are in the corridor. */
function floorOf({ name, floor, upper, lower, corridor, gate }: Floor): DemoPlan {
  const rooms = [...rowOf(upper, true), ...rowOf(lower, false)];
  const doors = rooms.map(({ name: space, left, right, top }): Placed => {
    const y = top === TOP ? ABOVE : BELOW;
    return { ...plain, objectType: 'Door', space, x: (left + right) / 2, y, items: itemsOf(space) };
  });
  const hatches = rooms
    .filter((_, at) => at % 2 === 0)
    .map(({ name: space, left, top }): Placed => {
      const y = top === TOP ? TOP + 0.12 : BOTTOM - 0.04;
      return { ...plain, objectType: 'Hatch', space, x: left + 0.015, y, items: [cylinder('OUT', '11')] };
    });
  const gates = [LEFT, RIGHT].map((x): Placed => {
    const items = gate === 'Door' ? [cylinder('OUT', '11'), cylinder('IN', '11'), reader, device] : [cylinder('OUT', '11')];
    return { ...plain, objectType: gate, space: corridor, x, y: MIDDLE, items };
  });
  const cameras = along(rooms.length / 4, (x, at) => {
    const direction = at % 2 === 0 ? 90 : 270;
    return { ...plain, objectType: 'CCTVCamera', space: corridor, x, y: MIDDLE - 0.03, direction, fieldOfView: 80 };
  });
  const network = along(2, (x) => ({ ...plain, objectType: 'CCTVSwitch', space: corridor, x, y: MIDDLE + 0.03 }));
  const spots = along(4, (x) => ({ ...plain, objectType: 'Hotspot', space: corridor, x, y: MIDDLE }));
  const walls = { name: corridor, left: LEFT, right: RIGHT, top: ABOVE, bottom: BELOW };
  return { name, floor, rooms: [...rooms, walls], pins: [...gates, ...doors, ...hatches, ...cameras, ...network, ...spots] };
}

const numbered = (name: string, from: number, count: number) => Array.from({ length: count }, (_, at) => `${name} ${from + at}`);
const flats = (floor: number) =>
  ['A', 'B', 'C'].flatMap((stair, at) => [...numbered('Lgh', floor * 1000 + at * 6 + 1, 3), `Trapphus ${stair}`]);

const ENTRANCE = floorOf({
  name: 'Entréplan',
  floor: 'Plan 1',
  corridor: 'Korridor',
  gate: 'Door',
  upper: flats(1),
  lower: [
    'Tvättstuga',
    'Torkrum',
    'Cykelrum',
    'Barnvagnsrum',
    'Soprum',
    'Städ',
    'Styrelserum',
    'Gästlägenhet',
    'Förråd',
    'Elcentral',
    'Undercentral',
    'Post',
  ],
});
const flatsOn = (number: number) =>
  floorOf({
    name: `Våning ${number}`,
    floor: `Plan ${number}`,
    corridor: 'Loftgång',
    gate: 'Door',
    upper: flats(number),
    lower: [...numbered('Lgh', number * 1000 + 101, 10), 'Städ', 'Fläktrum'],
  });
const CELLAR = floorOf({
  name: 'Källare',
  floor: 'Plan 0',
  corridor: 'Källargång',
  gate: 'Door',
  upper: ['Trapphus A', ...numbered('Förråd', 1, 10), 'Trapphus B'],
  lower: ['Undercentral', ...numbered('Förråd', 11, 10), 'Elcentral'],
});
const garageOn = (name: string, floor: string) =>
  floorOf({
    name,
    floor,
    corridor: 'Körbana',
    gate: 'Barrier',
    upper: ['Trapphus A', ...numbered('P-platser', 1, 10), 'Trapphus B'],
    lower: ['Elcentral', ...numbered('P-platser', 11, 9), 'Cykelrum', 'Fläktrum'],
  });
/** Of the two properties of the housing association: six plans with three hundred pins. */
export const HOUSE_PLANS: readonly DemoPlan[] = [ENTRANCE, flatsOn(2), flatsOn(3), CELLAR];
export const GARAGE_PLANS: readonly DemoPlan[] = [garageOn('Garage övre', 'Plan 0'), garageOn('Garage nedre', 'Plan −1')];
export const NORWEGIAN_PLANS: readonly DemoPlan[] = [
  floorOf({
    name: 'Kjelleren',
    floor: 'U1',
    corridor: 'Korridor',
    gate: 'Door',
    upper: ['Oppgang', 'Bod 1', 'Bod 2', 'Bod 3'],
    lower: ['Teknisk rom', 'Vaskerom', 'Sykkelrom', 'Bod 4'],
  }),
];
/** What a guest has placed before anybody has talked to them. */
export const GUEST_PLANS: readonly DemoPlan[] = [
  floorOf({ name: 'Bottenvåning', floor: '', corridor: 'Hall', gate: 'Door', upper: ['Kök', 'Vardagsrum'], lower: ['Sovrum', 'Förråd'] }),
];
