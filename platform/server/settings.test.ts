import { expect, it } from 'vitest';
import { appDatabaseUrl, readSettings } from './settings.ts';

const DATABASE_URL = 'postgres://owner:secret@db:5432/portal';

it('names every faulty setting in one sentence each', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://x', API_PORT: '99999' })).toThrow(/Setting DATABASE_URL: .*\. Setting API_PORT: /);
});

it('makes the restricted address from the owner’s, password and all', () => {
  expect(appDatabaseUrl(readSettings({ DATABASE_URL, DATABASE_APP_PASSWORD: 'p@ss' }))).toBe('postgres://portal_app:p%40ss@db:5432/portal');
});

const real = {
  PRODUCTION: 'true',
  DATABASE_URL,
  DATABASE_APP_PASSWORD: 'x',
  ENCRYPTION_KEY: Buffer.alloc(32, 'x').toString('base64'),
  SEAL_PASSPHRASE: 'x',
  BANKID_PASSPHRASE: 'x',
  SMS_PASSWORD: 'x',
  SMS_URL: 'https://api.46elks.com/a1/',
  API_URL: 'https://api.example.com',
  BANKID_URL: 'https://appapi2.bankid.com/rp/v6.0/',
  EIDENT_ISSUER: 'https://www.ident.nets.eu/oidc',
  EIDENT_CLIENT_ID: 'portal',
  EIDENT_CLIENT_SECRET: 'x',
  MAIL_URL: 'smtp://mail.example.com',
  TEMPORAL_UI_URL: 'https://temporal.example.com',
  WEB_URL: 'https://portal.example.com',
};

it('starts in production when every secret and address is a real one', () => {
  expect(readSettings(real).PRODUCTION).toBe(true);
});

it('refuses a demo secret in production by name', () => {
  expect(() => readSettings({ ...real, SEAL_PASSPHRASE: 'demo' })).toThrow('set SEAL_PASSPHRASE');
});

it('refuses a simulator’s address in production by name', () => {
  expect(() => readSettings({ ...real, SMS_URL: 'http://localhost:4105/a1/' })).toThrow('set SMS_URL');
  expect(() => readSettings({ ...real, BANKID_URL: 'https://localhost:4103/' })).toThrow('set BANKID_URL');
  expect(() => readSettings({ ...real, EIDENT_ISSUER: 'http://localhost:4104/oidc' })).toThrow('set EIDENT_ISSUER');
});

it('refuses a key of another length than 32 bytes', () => {
  expect(() => readSettings({ ENCRYPTION_KEY: btoa('short') })).toThrow('Setting ENCRYPTION_KEY: must be 32 bytes in base64');
});
