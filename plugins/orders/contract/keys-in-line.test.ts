import { describe, expect, it } from 'vitest';
import { keysInLine } from './order.ts';

describe('what is ordered, on one line', () => {
  const ROWS = ['1 × A', '2 × B', '1 × C', '1 × D', '1 × E', '1 × F', '3 × G'];

  it('is all of it while it is short', () => {
    expect(keysInLine({ keys: [] })).toBe('');
    expect(keysInLine({ keys: ROWS.slice(0, 5) })).toBe('1 × A, 2 × B, 1 × C, 1 × D, 1 × E');
  });

  it('says how many more rows there are', () => {
    expect(keysInLine({ keys: ROWS })).toBe('1 × A, 2 × B, 1 × C, 1 × D, 1 × E +2');
  });
});
