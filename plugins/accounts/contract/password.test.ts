import { expect, it } from 'vitest';
import { isIdentified } from './identified.ts';
import { Password } from './password.ts';

it.each([
  ['Nyckel-2026!', true],
  ['åäö åäö ', true],
  ['åtta tkn', true],
  ['sju tkn', false],
  ['', false],
  ['x'.repeat(201), false],
])('a password is of 8 characters or more: %j', (password, taken) => expect(Password.safeParse(password).success).toBe(taken));

it.each([
  [{ email: 'anna@bjorken.example' }, true],
  [{ personalNumber: '199001012385' }, true],
  [{ email: null, personalNumber: '199001012385' }, true],
  [{ email: '', personalNumber: '' }, false],
  [{}, false],
])('a user has an e-mail address or a personal number: %j', (user, identified) => expect(isIdentified(user)).toBe(identified));
