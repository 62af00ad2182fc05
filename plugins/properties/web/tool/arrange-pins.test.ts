import { expect, it } from 'vitest';
import type { NewPin } from '../../contract/index.ts';
import { aligned, copied, described, movedBy, takenAlong } from './arrange-pins.ts';

const door = (said: Partial<NewPin> = {}): NewPin => ({
  objectType: 'Door',
  space: 'Entré',
  items: [
    { type: 'Cylinder', placement: 'OUT', notes: '' },
    { type: 'Padlock', notes: '' },
  ],
  direction: null,
  fieldOfView: null,
  note: '',
  systemLockId: null,
  remoteLockId: null,
  x: 0.5,
  y: 0.25,
  ...said,
});

it('takes along what is ticked and shown, and of what is not ticked itself alone', () => {
  const shown = ['a', 'b', 'c'].map((key) => ({ key }));
  const selected = new Set(['a', 'b', 'hidden']);
  expect(takenAlong('a', { selected, shown })).toEqual(new Set(['a', 'b']));
  expect(takenAlong('c', { selected, shown })).toEqual(new Set(['c']));
});

it('moves within the plan', () => {
  expect(movedBy({ x: 0.75, y: -0.125 })(door())).toMatchObject({ x: 1, y: 0.125 });
});

it('puts several in one line', () => {
  const pins = [door({ y: 0.25 }), door({ y: 0.75 })];
  expect(pins.map(aligned(pins, 'y')).map(({ x, y }) => [x, y])).toEqual([
    [0.5, 0.5],
    [0.5, 0.5],
  ]);
});

it('says of each item what it can have, and leaves the rest', () => {
  const { space, items } = described({ space: '', attributes: { cylinderHeight: '16', padlockClass: '3' } })(door());
  expect(space).toBe('Entré');
  expect(items).toEqual([
    { type: 'Cylinder', placement: 'OUT', cylinderHeight: '16', notes: '' },
    { type: 'Padlock', padlockClass: '3', notes: '' },
  ]);
});

it('copies what stands somewhere without the locks that are there', () => {
  const locked = door({ x: 0.99, systemLockId: 'a' as never, remoteLockId: 'b' as never });
  expect(copied(locked)).toEqual({ ...locked, x: 1, y: 0.27, systemLockId: null, remoteLockId: null });
});
