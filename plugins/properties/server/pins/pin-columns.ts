import type { Language, Text } from '@platform/core';
import type { ExportColumn } from '@platform/server';
import { type Attribute, ATTRIBUTES, attributes, type Item, ITEMS, type Material, OBJECTS, type ObjectType } from '../../contract/index.ts';

const valueIn = (name: Attribute, value: string, language: Language): string =>
  (ATTRIBUTES[name].values as Readonly<Record<string, Text>>)[value]?.[language] ?? value;

/** An item in one line: "Cylinder: Utsida, 11 mm". */
function itemText(item: Item, language: Language): string {
  const said = attributes.flatMap((name) => (item[name] === undefined ? [] : [valueIn(name, item[name], language)]));
  return [ITEMS[item.type].text[language], [...said, item.notes].filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

export const PIN_COLUMNS = {
  number: { heading: { sv: 'Nr', nb: 'Nr.' }, as: 'number', width: 8 },
  property: { heading: { sv: 'Fastighet', nb: 'Eiendom' }, width: 24 },
  blueprint: { heading: { sv: 'Ritning', nb: 'Plantegning' }, width: 24 },
  object: { heading: { sv: 'Objekt', nb: 'Objekt' }, width: 18 },
  space: { heading: { sv: 'Utrymmesbeteckning', nb: 'Rombetegnelse' }, width: 26 },
  items: { heading: { sv: 'Utrustning', nb: 'Utstyr' }, width: 50 },
  direction: { heading: { sv: 'Riktning (grader)', nb: 'Retning (grader)' }, as: 'number', width: 16 },
  fieldOfView: { heading: { sv: 'Synfält (grader)', nb: 'Synsfelt (grader)' }, as: 'number', width: 16 },
  note: { heading: { sv: 'Anteckning', nb: 'Notat' }, width: 36 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

interface Told {
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
/** A pin as its row of the workbook says it. */
export function pinCells(pin: Told, language: Language) {
  const { number, property, blueprint, space, note, direction = null, fieldOfView = null } = pin;
  const items = pin.items.map((item) => itemText(item, language)).join('; ');
  return { number, property, blueprint, space, note, items, direction, fieldOfView, object: OBJECTS[pin.objectType].text[language] };
}

const attributeColumn = (name: Attribute) => ({ heading: ATTRIBUTES[name].text, values: ATTRIBUTES[name].values, width: 16 });
export const MATERIAL_COLUMNS = {
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
} satisfies Readonly<Record<keyof Material, ExportColumn>>;
