import { expect, it } from 'vitest';
import { readLaunchSettings } from './launch-settings.ts';
import { portsOf } from './ports-of.ts';

it('puts the data folder under the checkout, and an empty variable counts as not set', () => {
  expect(readLaunchSettings({ DATA_DIR: '' }, '/portal').DATA_DIR).toBe('/portal/.data');
});

it('names the setting that is wrong', () => {
  expect(() => readLaunchSettings({ WEB_PORT: '70000' }, '/portal')).toThrow(/Setting WEB_PORT: /);
});

it('needs no port for a database or an engine that is elsewhere', () => {
  const settings = readLaunchSettings({ DATABASE_URL: 'postgres://host/portal', TEMPORAL_ADDRESS: 'host:7233' }, '/portal');
  const needed = portsOf(settings).map(({ setting }) => setting);
  expect(needed).toContain('WEB_PORT');
  expect(needed).not.toContain('POSTGRES_PORT');
  expect(needed).not.toContain('TEMPORAL_PORT');
});

it('needs no port for simulators in production', () => {
  const needed = portsOf(readLaunchSettings({ PRODUCTION: 'true' }, '/portal')).map(({ setting }) => setting);
  expect(needed).not.toContain('BANKID_PORT');
});
