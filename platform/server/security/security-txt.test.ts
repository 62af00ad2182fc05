import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { securityTxt } from './security-txt.ts';

const now = new Date('2026-11-23T13:00:00Z');
const said = (env: Record<string, string>) => securityTxt(readSettings([], { WEB_URL: 'https://portal.example.com', ...env }), now);

it('names the contact, the policy, the languages and an end that is computed', () => {
  const text = said({ SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_POLICY: 'https://example.com/security' });
  expect(text?.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-05-22T00:00:00Z',
    'Preferred-Languages: sv, nb, en',
    'Canonical: https://portal.example.com/.well-known/security.txt',
    'Policy: https://example.com/security',
    '',
  ]);
});

it('leaves the policy out where there is none, and says nothing without a contact', () => {
  expect(said({ SECURITY_CONTACT: 'https://example.com/report' })).not.toContain('Policy:');
  expect(said({})).toBeUndefined();
});

it.each(['security@example.com', 'http://example.com', 'javascript:alert(1)', 'mailto:a@b.example\nPolicy: https://evil.example'])(
  'takes no contact such as %j',
  (contact) => {
    expect(() => readSettings([], { SECURITY_CONTACT: contact })).toThrow('Setting SECURITY_CONTACT');
  },
);
