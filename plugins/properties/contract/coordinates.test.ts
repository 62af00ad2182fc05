import { expect, it } from 'vitest';
import { coordinatesOf } from './coordinates.ts';

it.each([
  ['55.7047, 13.1910', 55.7047, 13.191],
  ['55,7047, 13,1910', 55.7047, 13.191],
  ['55,7047 13,1910', 55.7047, 13.191],
  [' 59.9139;10.7522 ', 59.9139, 10.7522],
  ['55.7047° N, 13.1910° E', 55.7047, 13.191],
  ['-33.9, -70.6', -33.9, -70.6],
  ['59, 18', 59, 18],
])('%s is a place', (text, latitude, longitude) => {
  expect(coordinatesOf(text)).toEqual({ latitude, longitude });
});

it.each(['', 'Björkgatan 2', '55.7047', '91, 13', '55, 181', '55.7.0, 13', '55.7047, 13.1910, 4'])('%j is none', (text) => {
  expect(coordinatesOf(text)).toBeUndefined();
});
