import type { Language } from '@platform/core';
import { type Attribute, ATTRIBUTES, attributes, ITEMS, OBJECTS, type Pin } from '../../contract/index.ts';

/** What stands at a place, in one line: "Dörr: Cylinder (Utsida, 11 mm)". */
export function pinText({ objectType, items }: Pick<Pin, 'objectType' | 'items'>, language: Language): string {
  const said = items.map((item) => {
    const values = attributes.flatMap((name) => (item[name] === undefined ? [] : [valueText(name, item[name], language)]));
    const how = [...values, item.notes].filter(Boolean).join(', ');
    return `${ITEMS[item.type].text[language]}${how && ` (${how})`}`;
  });
  return [OBJECTS[objectType].text[language], said.join(', ')].filter(Boolean).join(': ');
}

/** What people call the value of an attribute. */
export function valueText(name: Attribute, value: string, language: Language): string {
  const values: Readonly<Record<string, Readonly<Record<Language, string>>>> = ATTRIBUTES[name].values;
  return values[value]?.[language] ?? value;
}
