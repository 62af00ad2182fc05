import { expect, it } from 'vitest';
import { pinText } from './pin-text.ts';

it('says the items of an object with what is noted of each', () => {
  const items = [
    { type: 'Cylinder', placement: 'OUT', cylinderHeight: '11', notes: 'trög' },
    { type: 'Device', notes: '' },
  ] as const;
  expect(pinText({ objectType: 'Door', items: [...items] }, 'sv')).toBe('Dörr: Cylinder (Utsida, 11\u00a0mm, trög), Styrenhet');
  expect(pinText({ objectType: 'Hotspot', items: [] }, 'nb')).toBe('Hotspot');
});
