import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

it('puts the platform first, and names each step by its plugin, by its former name too', () => {
  const steps = stepsOf([{ id: 'keys', migrations: [{ name: '0002-key', was: '0001-key', sql: 'select 1' }] }]);
  expect(steps[0]?.name).toBe('platform.0001-reach');
  expect(steps.at(-1)).toEqual({ name: 'keys.0002-key', was: 'keys.0001-key', sql: 'select 1' });
});

it('has steps of the platform with a number each, in their order', () => {
  const numbers = stepsOf([]).map(({ name }) => name.slice(0, 'platform.0001'.length));
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
});
