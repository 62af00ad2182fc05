import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyId, type OwnInventory } from '../../contract/index.ts';
import { SIGNED_AT_ONCE, useSaid } from './use-said.ts';

const lineOf = (at: number, isCounted: boolean): OwnInventory['keys'][number] => {
  const id = `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  return {
    id,
    key: { id: KeyId.parse(id) },
    marking: `A${at}`,
    name: '',
    lockSystem: 'Huvudsystem',
    expectedAt: null,
    status: isCounted ? 'VERIFIED' : 'PENDING',
    outcome: isCounted ? 'FOUND' : null,
    foundAt: null,
    way: null,
    countedAt: null,
  };
};
/** A caretaker's keys, of which the first are counted. */
const keysOf = (counted: number) => Array.from({ length: SIGNED_AT_ONCE + 50 }, (_, at) => lineOf(at, at < counted));

it('has more keys than fit signed a portion at a time', () => {
  const { result, rerender } = renderHook(({ counted }) => useSaid(keysOf(counted)), { initialProps: { counted: 0 } });
  act(() => result.current.haveAll());
  expect(result.current).toMatchObject({ count: SIGNED_AT_ONCE, more: 50 });
  expect(result.current.answers.found).toHaveLength(SIGNED_AT_ONCE);
  rerender({ counted: SIGNED_AT_ONCE });
  expect(result.current).toMatchObject({ count: 50, more: 0, answers: { missing: [] } });
});
