import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.ts';
import { readLaunchSettings } from './launch-settings.ts';

const settings = readLaunchSettings({ WEB_PORT: '3100' }, '/portal');
const databaseUrl = 'postgres://postgres:secret@127.0.0.1:5433/portal';

it('tells the owner of the tables only to who migrates them', () => {
  const { owner, app } = childEnvironment({ settings, databaseUrl, env: {} });
  expect(owner['DATABASE_URL']).toBe(databaseUrl);
  expect(app['DATABASE_URL']).toBeUndefined();
  expect(app['DATABASE_APP_URL']).toMatch(/^postgres:\/\/portal_app:/);
});

it('lets what was set win over what it would say itself', () => {
  const { app } = childEnvironment({ settings, databaseUrl, env: { MAIL_URL: 'smtp://mail.example', TEMPORAL_UI_URL: '' } });
  expect(app['MAIL_URL']).toBe('smtp://mail.example');
  expect(app['TEMPORAL_UI_URL']).toBe('http://localhost:8233');
});

it('follows the port of the web in links and origins', () => {
  const { app } = childEnvironment({ settings, databaseUrl, env: {} });
  expect(app['WEB_URL']).toBe('http://localhost:3100');
  expect(app['CORS_ORIGINS']).toBe('http://localhost:3100,http://127.0.0.1:3100');
});

it('turns a wrong setting of API or worker into a sentence before anything starts', () => {
  expect(() => childEnvironment({ settings, databaseUrl, env: { LOG_LEVEL: 'loud' } })).toThrow(/Setting LOG_LEVEL/);
});
