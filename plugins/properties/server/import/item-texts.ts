import type { Language } from '@platform/core';
import { ATTRIBUTES, attributes, type Item, ITEMS, ItemType } from '../../contract/index.ts';
import { itemText } from '../pins/pin-columns.ts';

const LANGUAGES: readonly Language[] = ['sv', 'nb'];
const plainOf = (text: string) => text.replaceAll('\u00a0', ' ').trim().toLowerCase();
const isSaidAs = (texts: Readonly<Record<Language, string>>, text: string) =>
  LANGUAGES.some((language) => plainOf(texts[language]) === plainOf(text));

/** All items of an object in one cell: "Cylinder: Utsida, 11 mm; Kortläsare". */
export const itemsText = (items: readonly Item[], language: Language): string => items.map((item) => itemText(item, language)).join('; ');

/** Whether a cell says these, in Swedish or Norwegian. */
export const saysItems = (text: string, items: readonly Item[]): boolean =>
  LANGUAGES.some((language) => itemsText(items, language) === text);

/** What such a cell means, in Swedish or Norwegian; `undefined` where a word is none. What is no value is the item's note. */
export function itemsOf(text: string): Item[] | undefined {
  const items = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(itemOf);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function itemOf(text: string): Item | undefined {
  const [name = '', ...rest] = text.split(':');
  const type = ItemType.options.find((each) => isSaidAs(ITEMS[each].text, name));
  if (!type) return undefined;
  const said: Record<string, string> = {};
  const notes: string[] = [];
  for (const word of rest
    .join(':')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const found = valueOf(type, word, said);
    if (found) said[found.name] = found.value;
    else notes.push(word);
  }
  return { type, ...said, notes: notes.join(', ') } as Item; // names and values of the contract's own tables
}

function valueOf(type: ItemType, word: string, said: Readonly<Record<string, string>>) {
  for (const name of attributes) {
    if (!ITEMS[type].asks.includes(name) || name in said) continue;
    const value = Object.entries(ATTRIBUTES[name].values).find(([, texts]) => isSaidAs(texts, word))?.[0];
    if (value) return { name, value };
  }
  return undefined;
}
