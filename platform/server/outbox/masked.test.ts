import { expect, it } from 'vitest';
import { masked } from './masked.ts';

it.each([
  ['anna.svensson@demo.example', 'a…@demo.example'],
  ['ånna@demo.example', 'å…@demo.example'],
  ['+46701234567', '+46…67'],
])('shows %s as %s', (address, shown) => expect(masked(address)).toBe(shown));
