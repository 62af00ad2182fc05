import type { Text } from '@platform/core';
import { z } from 'zod';

export const ObjectType = z.enum(['Door', 'Hatch', 'Barrier', 'CCTVCamera', 'CCTVCentral', 'CCTVSwitch', 'Hotspot']);
export type ObjectType = z.output<typeof ObjectType>;
export const ItemType = z.enum(['Cylinder', 'CardReader', 'Device', 'Padlock']);
export type ItemType = z.output<typeof ItemType>;

interface ObjectFacts {
  readonly text: Text;
  readonly items: readonly ItemType[];
  readonly sees?: true;
  /** Tells it apart on a plan, beside its number. */
  readonly colour: `#${string}`;
}
/** Which items an object takes, and what people call it (spec part 3). An object that takes any needs one. */
export const OBJECTS: Readonly<Record<ObjectType, ObjectFacts>> = {
  Door: { text: { sv: 'Dörr', nb: 'Dør' }, items: ['Cylinder', 'CardReader', 'Device', 'Padlock'], colour: '#0f5c6b' },
  Hatch: { text: { sv: 'Lucka', nb: 'Luke' }, items: ['Cylinder'], colour: '#7a4b00' },
  Barrier: { text: { sv: 'Bom', nb: 'Bom' }, items: ['Cylinder'], colour: '#8a1f5c' },
  CCTVCamera: { text: { sv: 'Kamera', nb: 'Kamera' }, items: [], sees: true, colour: '#1f4fa8' },
  CCTVCentral: { text: { sv: 'Kameracentral', nb: 'Kamerasentral' }, items: [], colour: '#4b3a9b' },
  CCTVSwitch: { text: { sv: 'Nätverksswitch', nb: 'Nettverkssvitsj' }, items: [], colour: '#5c5c5c' },
  Hotspot: { text: { sv: 'Hotspot', nb: 'Hotspot' }, items: [], colour: '#2c6e2f' },
};

const HEIGHTS = ['6', '8', '11', '13', '16', '18', '21', '24', '27', '30', '33'] as const;
const plain = (value: string): Text => ({ sv: value, nb: value });
const millimetres = (value: string): Text => plain(`${value}\u00a0mm`);
const worded = <V extends string>(values: readonly V[], text: (value: V) => Text) =>
  Object.fromEntries(values.map((value) => [value, text(value)])) as Readonly<Record<V, Text>>;

/** The attributes of items with their allowed values (spec parts 3 and 5). */
export const ATTRIBUTES = {
  placement: {
    text: { sv: 'Placering', nb: 'Plassering' },
    values: { OUT: { sv: 'Utsida', nb: 'Utside' }, IN: { sv: 'Insida', nb: 'Innside' } },
  },
  cylinderHeight: { text: { sv: 'Cylinderhöjd', nb: 'Sylinderhøyde' }, values: worded(HEIGHTS, millimetres) },
  padlockClass: { text: { sv: 'Hänglåsklass', nb: 'Hengelåsklasse' }, values: worded(['2', '3', '4'], plain) },
  hasChain: { text: { sv: 'Kedja', nb: 'Kjetting' }, values: { YES: { sv: 'Ja', nb: 'Ja' }, NO: { sv: 'Nej', nb: 'Nei' } } },
  bracketHeight: { text: { sv: 'Bygelhöjd', nb: 'Bøylehøyde' }, values: { HIGH: { sv: 'Hög', nb: 'Høy' }, LOW: { sv: 'Låg', nb: 'Lav' } } },
} as const satisfies Readonly<Record<string, { readonly text: Text; readonly values: Readonly<Record<string, Text>> }>>;
export type Attribute = keyof typeof ATTRIBUTES;
export const attributes = Object.keys(ATTRIBUTES) as Attribute[]; // the record's own keys

/** What is said of an item, and what must be. */
export const ITEMS: Readonly<
  Record<ItemType, { readonly text: Text; readonly asks: readonly Attribute[]; readonly needs: readonly Attribute[] }>
> = {
  Cylinder: { text: { sv: 'Cylinder', nb: 'Sylinder' }, asks: ['placement', 'cylinderHeight'], needs: ['placement'] },
  CardReader: { text: { sv: 'Kortläsare', nb: 'Kortleser' }, asks: ['placement'], needs: [] },
  Device: { text: { sv: 'Styrenhet', nb: 'Styreenhet' }, asks: [], needs: [] },
  Padlock: { text: { sv: 'Hänglås', nb: 'Hengelås' }, asks: ['padlockClass', 'hasChain', 'bracketHeight'], needs: [] },
};

/** Spaces that people choose from (spec part 3), beside what they write themselves. */
export const SPACES: Readonly<Record<'SE' | 'NO', readonly string[]>> = {
  SE: [
    'Entré',
    'Trapphus',
    'Källare',
    'Vind',
    'Tvättstuga',
    'Soprum',
    'Cykelrum',
    'Barnvagnsrum',
    'Förråd',
    'Garage',
    'Elcentral',
    'Undercentral',
    'Styrelserum',
    'Gästlägenhet',
    'Takterrass',
  ],
  NO: [
    'Inngang',
    'Oppgang',
    'Kjeller',
    'Loft',
    'Vaskerom',
    'Søppelrom',
    'Sykkelrom',
    'Barnevognrom',
    'Bod',
    'Garasje',
    'Tavlerom',
    'Teknisk rom',
    'Styrerom',
    'Gjesteleilighet',
    'Takterrasse',
  ],
};
