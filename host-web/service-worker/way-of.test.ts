import { expect, it } from 'vitest';
import { wayOf } from './way-of.ts';

const ORIGIN = 'https://portal.example.com';
const way = (url: string, { method = 'GET', mode = 'cors' } = {}) => wayOf({ method, mode, url }, ORIGIN);

it.each(['https://api.example.com/v1/session', `${ORIGIN}/v1/users`, 'http://localhost:3002/v1/key-loans'])(
  'leaves %s to the server',
  (url) => {
    expect(way(url)).toBe('server');
    expect(way(url, { mode: 'navigate' })).toBe('server');
  },
);

it('keeps only our own files with a hash in their name', () => {
  expect(way(`${ORIGIN}/assets/base-1a2b.js`)).toBe('kept');
  expect(way('https://elsewhere.example/assets/base-1a2b.js')).toBe('server');
  expect(way(`${ORIGIN}/config.json`)).toBe('server');
  expect(way(`${ORIGIN}/sw.js`)).toBe('server');
});

it('knows a page by how it is asked for, and nothing that changes by its address', () => {
  expect(way(`${ORIGIN}/keys/list?status=ACTIVE`, { mode: 'navigate' })).toBe('page');
  expect(way(`${ORIGIN}/assets/base-1a2b.js`, { method: 'POST' })).toBe('server');
});
