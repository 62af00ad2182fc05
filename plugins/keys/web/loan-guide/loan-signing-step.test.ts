import { expect, it } from 'vitest';
import { isNorwegian, LOAN_WAYS, usualWay, wayBlocker } from './loan-signing-step.tsx';

const anna = { personalNumber: '19900101-2385', email: 'anna@bjorken.example' };

it('leaves every way open to a Swede with an e-mail address', () => {
  expect(LOAN_WAYS.filter((way) => wayBlocker(way, anna) !== undefined)).toEqual([]);
});

it('needs a personal number for BankID, masked or not', () => {
  expect(wayBlocker('DIGITAL_DIRECT', { ...anna, personalNumber: null })).toBe('personalNumber');
  expect(wayBlocker('DIGITAL_DIRECT', { ...anna, personalNumber: '19900101-****' })).toBeUndefined();
});

it('needs an e-mail address only to sign later', () => {
  expect(wayBlocker('DIGITAL_LATER', { ...anna, email: null })).toBe('email');
  expect(wayBlocker('DIGITAL_DIRECT', { ...anna, email: null })).toBeUndefined();
});

it('knows a Norwegian number, masked or not, and leaves every way open to whoever has one', () => {
  for (const personalNumber of ['010190 12345', '010190 *****', '01019012345']) {
    expect(isNorwegian({ personalNumber })).toBe(true);
    expect(usualWay({ ...anna, personalNumber })).toBe('DIGITAL_DIRECT');
  }
  for (const personalNumber of [anna.personalNumber, '19900101-****', null]) expect(isNorwegian({ personalNumber })).toBe(false);
});

it('signs at once unless something hinders it', () => {
  expect(usualWay(anna)).toBe('DIGITAL_DIRECT');
  expect(usualWay({ ...anna, personalNumber: null })).toBe('ANALOG');
});

it('shows no QR code to whoever acts as somebody else', () => {
  const acted = { ...anna, isImpersonated: true };
  expect(LOAN_WAYS.map((way) => wayBlocker(way, acted))).toEqual(['impersonating', undefined, undefined, undefined]);
  expect(usualWay(acted)).toBe('DIGITAL_LATER');
});
