import { expect, it } from 'vitest';
import nb from './locales/nb.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };

/** Every text by the path of its keys. */
function textsOf(texts: object, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? textsOf(text, `${above}${key}.`) : [[above + key, String(text)]],
  );
}
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
const [swedish, norwegian] = [new Map(textsOf(sv)), new Map(textsOf(nb))];

it('says everything in both languages', () => {
  expect([...norwegian.keys()].toSorted()).toEqual([...swedish.keys()].toSorted());
  expect([...swedish, ...norwegian].filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('names the same values in both languages', () => {
  expect([...swedish].filter(([key, text]) => placesOf(text).join() !== placesOf(norwegian.get(key) ?? '').join())).toEqual([]);
});
