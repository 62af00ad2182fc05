import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Blueprint, Pin } from '../../contract/index.ts';
import { planPdf } from './plan-pdf.ts';

const named = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Huset' };
const PLAN = { name: 'Plan 1', floor: '', property: named, crop: null } as unknown as Blueprint; // what is printed of it
/** As many words of equipment as a pin can have, and more. */
const pinOf = (number: number, words: number) =>
  ({
    id: `01900000-0000-7000-8000-0000000000a${number}`,
    number,
    objectType: 'Door',
    space: `Rum ${number}`,
    items: [{ type: 'Cylinder', notes: Array.from({ length: words }, (_, at) => `ord${number}x${at}`).join(' ') }],
    property: named,
    blueprint: named,
    note: '',
    x: 0.5,
    y: 0.5,
  }) as unknown as Pin; // what is printed of it

/** The words that can be seen on each page. */
async function seen(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [left, bottom, right, top] = page.view as [number, number, number, number];
    const { items } = await page.getTextContent();
    const isIn = ([x = 0, y = 0]: readonly number[]) => x >= left && x <= right && y >= bottom && y <= top;
    pages.push(items.flatMap((item) => ('str' in item && isIn(item.transform.slice(4) as number[]) ? item.str.split(/\s+/) : [])));
  }
  await task.destroy();
  return pages;
}

it('goes on upon the next page with a row that is taller than one, and leaves nothing of it out', async () => {
  const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const pins = [pinOf(1, 3), pinOf(2, 1000), pinOf(3, 3)];
  const pages = await seen(await planPdf({ language: 'sv', day: '1 januari 2026', plan: PLAN, jpeg, pins }));
  const words = pages.flat().filter((word) => word.startsWith('ord'));
  expect(words).toEqual(pins.flatMap(({ items }) => items[0]?.notes.split(' ')));
  expect(pages.length).toBeGreaterThan(4);
  // each page of the list says what its columns are
  expect(pages.slice(1).every((page) => page.includes('Utrustning'))).toBe(true);
});
