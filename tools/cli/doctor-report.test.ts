import { expect, it } from 'vitest';
import { doctorReport } from './doctor-report.ts';

const ok = { name: 'keys', state: 'ok', sentence: 'The keys fit.' } as const;
const warning = { name: 'certificate', state: 'warning', sentence: 'It expires: renew it.' } as const;
const fault = { name: 'disk', state: 'fault', sentence: 'It is full: make room.', stops: true } as const;

it('says one line each, and ends with 0 while nothing is at fault', () => {
  const text = 'ok       keys         The keys fit.\nwarning  certificate  It expires: renew it.\n';
  expect(doctorReport([ok, warning], false)).toEqual({ text, code: 0 });
});

it('ends with 1 where something is at fault, and says the same as JSON', () => {
  const { text, code } = doctorReport([ok, fault], true);
  expect(code).toBe(1);
  expect(JSON.parse(text)).toEqual({ isWell: false, checks: [ok, { name: 'disk', state: 'fault', sentence: 'It is full: make room.' }] });
});
