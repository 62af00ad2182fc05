import { expect, it } from 'vitest';
import type { Item } from '../../contract/index.ts';
import { itemsOf, itemsText } from './item-texts.ts';

const ITEMS: readonly Item[] = [
  { type: 'Cylinder', placement: 'OUT', cylinderHeight: '11', notes: '' },
  { type: 'Padlock', padlockClass: '3', hasChain: 'YES', bracketHeight: 'LOW', notes: 'rostig, byts i vår' },
  { type: 'Device', notes: '' },
];

it.each(['sv', 'nb'] as const)('reads what it has written (%s)', (language) => {
  expect(itemsOf(itemsText(ITEMS, language))).toEqual(ITEMS);
});

it.each([
  ['cylinder:utsida, 16 MM', [{ type: 'Cylinder', placement: 'OUT', cylinderHeight: '16', notes: '' }]],
  ['Kortleser', [{ type: 'CardReader', notes: '' }]],
  ['', []],
  ['Fönster', undefined],
])('means by %s', (text, items) => {
  expect(itemsOf(text)).toEqual(items);
});
