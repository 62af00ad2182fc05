import type { Endpoint } from '@platform/core';
import { expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

const endpoints: readonly Endpoint[] = serverPlugins.flatMap(({ routes = [] }) =>
  routes.flatMap(({ contract }) => Object.values<Endpoint>(contract)),
);
const held = (which: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(which).map(({ id, transaction }) => ({ id, transaction: transaction ?? 'of the whole call' }));

it('holds no connection while a file comes in: whatever takes one opens its units of work itself', () => {
  const taking = held(({ upload }) => upload !== undefined);
  expect(taking.length).toBeGreaterThan(5);
  expect(taking.filter(({ transaction }) => transaction !== 'manual')).toEqual([]);
});

it('holds no connection while a document is made: whatever answers a PDF opens its units of work itself', () => {
  const making = held(({ path }) => path.endsWith('.pdf'));
  expect(making.length).toBeGreaterThan(4);
  expect(making.filter(({ transaction }) => transaction !== 'manual')).toEqual([]);
});
