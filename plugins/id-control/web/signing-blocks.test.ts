import { expect, it } from 'vitest';
import { signingBlocks } from './signing-text.tsx';

it('tells headings, lists and lines apart', () => {
  expect(signingBlocks('# Kvittens\nBrf Björken\n\n## Nycklar (2)\n+ A-1\n+ A-2\n## Villkor\n- Ingen kopia.')).toEqual([
    { kind: 'heading', at: 0, text: 'Kvittens' },
    { kind: 'line', at: 1, text: 'Brf Björken' },
    { kind: 'line', at: 2, text: '' },
    { kind: 'heading', at: 3, text: 'Nycklar (2)' },
    {
      kind: 'list',
      at: 4,
      items: [
        { at: 4, text: 'A-1' },
        { at: 5, text: 'A-2' },
      ],
    },
    { kind: 'heading', at: 6, text: 'Villkor' },
    { kind: 'list', at: 7, items: [{ at: 7, text: 'Ingen kopia.' }] },
  ]);
});

it('leaves a value that was kept from being a heading as it is', () => {
  expect(signingBlocks('\u00a0# Rubrik')).toEqual([{ kind: 'line', at: 0, text: '\u00a0# Rubrik' }]);
});
