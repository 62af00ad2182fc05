import type { Language, Text } from '@platform/core';
import type { ExportColumn } from '@platform/server';
import type { LockState } from '@plugins/kee/contract';
import {
  type Attribute,
  ATTRIBUTES,
  attributes,
  type Item,
  ITEMS,
  type Material,
  OBJECTS,
  type ObjectType,
  type Pin,
} from '../../contract/index.ts';

const valueIn = (name: Attribute, value: string, language: Language): string =>
  (ATTRIBUTES[name].values as Readonly<Record<string, Text>>)[value]?.[language] ?? value;

/** An item in one line: "Cylinder: Utsida, 11 mm". */
export function itemText(item: Item, language: Language): string {
  const said = attributes.flatMap((name) => (item[name] === undefined ? [] : [valueIn(name, item[name], language)]));
  return [ITEMS[item.type].text[language], [...said, item.notes].filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

const STATES: Readonly<Record<LockState, Text>> = {
  open: { sv: 'Öppen', nb: 'Åpen' },
  opening: { sv: 'Öppnar', nb: 'Åpner' },
  locked: { sv: 'Låst', nb: 'Låst' },
  locking: { sv: 'Låser', nb: 'Låser' },
  unlocked: { sv: 'Olåst', nb: 'Ulåst' },
  unlocking: { sv: 'Låser upp', nb: 'Låser opp' },
  unknown: { sv: 'Okänt', nb: 'Ukjent' },
};
export const PIN_COLUMNS = {
  number: { heading: { sv: 'Nr', nb: 'Nr.' }, as: 'number', width: 8 },
  property: { heading: { sv: 'Fastighet', nb: 'Eiendom' }, width: 24 },
  blueprint: { heading: { sv: 'Ritning', nb: 'Plantegning' }, width: 24 },
  floor: { heading: { sv: 'Våning', nb: 'Etasje' }, width: 14 },
  object: { heading: { sv: 'Objekt', nb: 'Objekt' }, width: 18 },
  space: { heading: { sv: 'Utrymmesbeteckning', nb: 'Rombetegnelse' }, width: 26 },
  items: { heading: { sv: 'Utrustning', nb: 'Utstyr' }, width: 50 },
  direction: { heading: { sv: 'Riktning (grader)', nb: 'Retning (grader)' }, as: 'number', width: 16 },
  fieldOfView: { heading: { sv: 'Synfält (grader)', nb: 'Synsfelt (grader)' }, as: 'number', width: 16 },
  note: { heading: { sv: 'Anteckning', nb: 'Notat' }, width: 36 },
  x: { heading: { sv: 'Från vänster (%)', nb: 'Fra venstre (%)' }, as: 'number', width: 14 },
  y: { heading: { sv: 'Uppifrån (%)', nb: 'Ovenfra (%)' }, as: 'number', width: 14 },
  photos: { heading: { sv: 'Foton', nb: 'Bilder' }, as: 'number', width: 8 },
  systemLock: { heading: { sv: 'Lås i låsschemat', nb: 'Lås i låsplanen' }, width: 24 },
  remoteLock: { heading: { sv: 'Fjärrstyrt lås', nb: 'Fjernstyrt lås' }, width: 24 },
  state: { heading: { sv: 'Läge', nb: 'Tilstand' }, values: STATES, width: 12 },
  openCases: { heading: { sv: 'Öppna ärenden', nb: 'Åpne saker' }, as: 'number', width: 14 },
  id: { heading: { sv: 'Id', nb: 'Id' }, width: 40 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

interface Told {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly objectType: ObjectType;
  readonly items: readonly Item[];
  readonly number: number;
  readonly property: string;
  readonly blueprint: string;
  readonly space: string;
  readonly note: string;
  readonly direction?: number | null | undefined;
  readonly fieldOfView?: number | null | undefined;
}
/** A share as per cent, by which it is found again to a tenth of a millimetre on an A0 sheet. */
const percentOf = (share: number) => Math.round(share * 1_000_000) / 10_000;

/** A pin as its row of the workbook says it; an import reads the same. */
export function pinCells(pin: Told, language: Language) {
  const { id, number, property, blueprint, space, note, direction = null, fieldOfView = null } = pin;
  const items = pin.items.map((item) => itemText(item, language)).join('; ');
  const object = OBJECTS[pin.objectType].text[language];
  const at = { x: percentOf(pin.x), y: percentOf(pin.y) };
  return { id, number, property, blueprint, space, note, items, direction, fieldOfView, object, ...at };
}

/** What others know of a pin, as its row of the workbook says it. */
export const knownCells = ({ systemLock, remoteLock, openCases }: Pick<Pin, 'systemLock' | 'remoteLock' | 'openCases'>) => ({
  systemLock: systemLock && [systemLock.marking, systemLock.name].filter(Boolean).join(' '),
  remoteLock: remoteLock?.name,
  state: remoteLock?.state,
  openCases,
});

/** A row of the bill of material in one line. "3 × Cylinder: Utsida, 11 mm". */
export function materialText({ what, count, ...said }: Material, language: Language): string {
  const how = attributes.flatMap((name) => (said[name] === null ? [] : [valueIn(name, said[name], language)]));
  return [`${count} × ${{ ...ITEMS, ...OBJECTS }[what].text[language]}`, how.join(', ')].filter(Boolean).join(': ');
}

/** A bill of material in one cell. */
export const materialsText = (materials: readonly Material[], language: Language): string =>
  materials.map((material) => materialText(material, language)).join('; ');

const attributeColumn = (name: Attribute) => ({ heading: ATTRIBUTES[name].text, values: ATTRIBUTES[name].values, width: 16 });
export const MATERIAL_COLUMNS = {
  property: PIN_COLUMNS.property,
  what: {
    heading: { sv: 'Material', nb: 'Materiell' },
    values: Object.fromEntries(Object.entries({ ...ITEMS, ...OBJECTS }).map(([id, { text }]) => [id, text])),
    width: 24,
  },
  placement: attributeColumn('placement'),
  cylinderHeight: attributeColumn('cylinderHeight'),
  padlockClass: attributeColumn('padlockClass'),
  hasChain: attributeColumn('hasChain'),
  bracketHeight: attributeColumn('bracketHeight'),
  count: { heading: { sv: 'Antal', nb: 'Antall' }, as: 'number', width: 10 },
} satisfies Readonly<Record<keyof Material | 'property', ExportColumn>>;
