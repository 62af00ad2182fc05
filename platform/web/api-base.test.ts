import { expect, it } from 'vitest';
import { apiBase } from './api-base.ts';

it.each([
  ['http://localhost:3000', 'http://localhost:3002'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3002'],
  ['http://[::1]:3000', 'http://[::1]:3002'],
  ['https://portal.example.se', 'https://api.example.se'],
  ['https://portal.test.example.no:8443', 'https://api.test.example.no:8443'],
  ['https://test.portal.example.se', 'https://test.api.example.se'],
  ['https://nycklar.example.se', 'https://nycklar.example.se'],
])('finds the API of a page at %s at %s', (page, api) => {
  expect(apiBase(new URL(page))).toBe(api);
});
