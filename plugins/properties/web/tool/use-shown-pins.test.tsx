import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ALL_PINS } from './pin-filters.tsx';
import type { Draft } from './use-drafts.ts';
import { useShownPins } from './use-shown-pins.ts';

const PLACED: Draft = {
  key: 'draft-1',
  objectType: 'Door',
  space: 'Entrén',
  items: [{ type: 'Cylinder', placement: 'OUT', notes: '' }],
  direction: null,
  fieldOfView: null,
  note: '',
  systemLockId: null,
  remoteLockId: null,
  x: 0.5,
  y: 0.5,
};

it('shows what was just placed, whatever is looked for', () => {
  const sought = { ...ALL_PINS, words: 'källare', hidden: new Set(['Door'] as const), item: 'Padlock' as const };
  const { result } = renderHook(() => useShownPins({ pins: [], drafts: [PLACED], sought, language: 'sv' }));
  expect(result.current.shown.map(({ space }) => space)).toEqual(['Entrén']);
  expect(result.current.listed).toHaveLength(1);
});
