import { expect, it } from 'vitest';
import { allWorkflows, UNTRIED } from './tried.ts';

it('gives a reason for workflows of the portal alone', () => {
  expect(Object.keys(UNTRIED).filter((name) => !allWorkflows().includes(name))).toEqual([]);
});
