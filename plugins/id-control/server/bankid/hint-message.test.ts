import { expect, it } from 'vitest';
import { hintMessage } from './hint-message.ts';

it('asks to read the code on the other device, and says that the app is being started on the same', () => {
  expect(hintMessage('pending', 'outstandingTransaction', 'other').sv).toBe('Starta BankID-appen och läs av QR-koden.');
  expect(hintMessage('pending', 'outstandingTransaction', 'same').nb).toBe('Prøver å starte BankID-appen.');
});

it('tells a missing app from a code that nobody read', () => {
  expect(hintMessage('failed', 'startFailed', 'same').sv).toBe('BankID-appen hittades inte.');
  expect(hintMessage('failed', 'startFailed', 'other').nb).toBe('QR-koden ble ikke lest.');
});

it('has one text for both devices where there is nothing to tell apart', () => {
  expect(hintMessage('failed', 'userCancel', 'same')).toEqual(hintMessage('failed', 'userCancel', 'other'));
});

it('bears codes that the vendor adds, and none at all', () => {
  expect(hintMessage('pending', 'somethingNew', 'same').sv).toBe('Identifiering eller underskrift pågår.');
  expect(hintMessage('failed', 'toString', 'same').sv).toBe('Okänt fel. Försök igen.');
  expect(hintMessage('failed', undefined, 'other').nb).toBe('Ukjent feil. Prøv igjen.');
});
