import { definePlugin } from '@platform/core';
import { expect, it } from 'vitest';
import { pluginSettings, settingsOf } from './plugin-settings.ts';
import { serverPlugin } from './plugin.ts';
import { setting } from './setting.ts';
import { appDatabaseUrl, readSettings } from './settings.ts';

const DATABASE_URL = 'postgres://owner:secret@db:5432/portal';

it('names every faulty setting in one sentence each', () => {
  expect(() => readSettings([], { DATABASE_URL: 'mysql://x', API_PORT: '99999' })).toThrow(/Setting DATABASE_URL: .*\. Setting API_PORT: /);
});

it('makes the restricted address from the owner’s, password and all', () => {
  expect(appDatabaseUrl(readSettings([], { DATABASE_URL, DATABASE_APP_PASSWORD: 'p@ss' }))).toBe(
    'postgres://portal_app:p%40ss@db:5432/portal',
  );
});

const vendor = definePlugin({ id: 'vendor', permissions: {} });
const vendorSettings = pluginSettings(vendor, {
  VENDOR_URL: setting.simulator('http://localhost:4199/').describe('Address of the vendor'),
  VENDOR_PASSWORD: setting.demoSecret('demo').describe('Our password there'),
  VENDOR_SECONDS: setting.positive(30).describe('How long it may take'),
});
const plugins = [serverPlugin(vendor, { settings: vendorSettings })];
const real = {
  PRODUCTION: 'true',
  DATABASE_URL,
  DATABASE_APP_PASSWORD: 'x',
  ENCRYPTION_KEY: Buffer.alloc(32, 'x').toString('base64'),
  VENDOR_PASSWORD: 'x',
  SMS_PASSWORD: 'x',
  SMS_URL: 'https://api.46elks.com/a1/',
  API_URL: 'https://api.example.com',
  VENDOR_URL: 'https://vendor.example.com/',
  MAIL_URL: 'smtp://mail.example.com',
  TEMPORAL_UI_URL: 'https://temporal.example.com',
  WEB_URL: 'https://portal.example.com',
};

it('starts in production when every secret and address is a real one', () => {
  expect(readSettings(plugins, real).PRODUCTION).toBe(true);
});

it('refuses a demo secret in production by name', () => {
  expect(() => readSettings(plugins, { ...real, ENCRYPTION_KEY: '', VENDOR_PASSWORD: 'demo' })).toThrow(
    'set ENCRYPTION_KEY, VENDOR_PASSWORD',
  );
});

it('refuses a simulator’s address in production by name', () => {
  expect(() => readSettings([], { ...real, SMS_URL: 'http://localhost:4105/a1/' })).toThrow('set SMS_URL');
  expect(() => readSettings(plugins, { ...real, VENDOR_URL: 'https://127.0.0.1/' })).toThrow('set VENDOR_URL');
});

it('reads a plugin’s settings beside the platform’s, for that plugin', () => {
  const read = settingsOf(vendorSettings, readSettings(plugins, { DATABASE_URL, VENDOR_SECONDS: '5' }));
  expect([read.VENDOR_SECONDS, read.VENDOR_URL, read.API_PORT]).toEqual([5, 'http://localhost:4199/', 3002]);
  expect(() => readSettings(plugins, { VENDOR_SECONDS: 'soon' })).toThrow('Setting VENDOR_SECONDS: ');
});

it('refuses a setting that is another’s already, naming the plugin', () => {
  const settings = pluginSettings(vendor, { WEB_URL: setting.simulator('http://localhost:3000') });
  expect(() => readSettings([serverPlugin(vendor, { settings })], {})).toThrow('Plugin vendor: setting WEB_URL is another’s already.');
});

it('refuses a key of another length than 32 bytes', () => {
  expect(() => readSettings([], { ENCRYPTION_KEY: btoa('short') })).toThrow('Setting ENCRYPTION_KEY: must be 32 bytes in base64');
});
