import { expect, it } from 'vitest';
import { foundGuides } from './found-guides.ts';

const guide = (key: string, title: string, step: string) => ({
  key,
  text: { title, summary: '', steps: [step], notes: ['Kontakta oss.'] },
});
const guides = [
  guide('return', 'Ta emot nycklar', 'Skanna dem som lämnas in.'),
  guide('lend', 'Lämna ut nycklar', 'Välj vem som ska få dem.'),
  guide('password', 'Byta lösenord', 'Öppna Mitt konto.'),
];
const keysOf = (words: string) => foundGuides(guides, words).map(({ key }) => key);

it('are all there until somebody searches', () => {
  expect(keysOf('  ')).toEqual(['return', 'lend', 'password']);
});

it('are found by words anywhere in them, in any case, a title before a step', () => {
  expect(keysOf('LÄMNA')).toEqual(['lend', 'return']);
  expect(keysOf('kontakta')).toHaveLength(3);
});

it('hold every word that was typed', () => {
  expect(keysOf('nycklar skanna')).toEqual(['return']);
  expect(keysOf('nycklar konto lösenord')).toEqual([]);
});
