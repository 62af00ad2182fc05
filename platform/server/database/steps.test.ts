import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

it('puts the platform first, and names each step by its plugin', () => {
  const steps = stepsOf([{ id: 'keys', migrations: [{ name: '0001-tables', sql: 'select 1' }] }]);
  expect(steps.map(({ name }) => name)).toEqual(['platform.0001-tables', 'keys.0001-tables']);
});
