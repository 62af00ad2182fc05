import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { issue, toP12 } from '@tools/simulators/identity';
import { afterAll, expect, it } from 'vitest';
import type { KeeEnvironment } from '../settings.ts';
import { createUnitCertificates } from './unit-certificates.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'units-'));
afterAll(() => rm(folder, { recursive: true }));
const certificatesOf = (settings: object) => createUnitCertificates({ settings: settings as KeeEnvironment });

it('names the unit by its number, signed by the authority, for clients alone', async () => {
  const authority = await issue({ commonName: 'Enheter', purpose: 'authority' });
  const file = path.join(folder, 'ca.p12');
  await writeFile(file, toP12(authority, authority, 'hemligt'));
  const made = await certificatesOf({ MQTT_UNIT_CA: file, MQTT_UNIT_CA_PASSPHRASE: 'hemligt' }).issue('5001');
  const [unit, ca] = [new X509Certificate(made?.certificate ?? ''), new X509Certificate(made?.authority ?? '')];
  expect(unit.subject).toBe('CN=5001');
  expect(unit.verify(ca.publicKey)).toBe(true);
  expect(unit.ca).toBe(false);
  expect(made?.key).toContain('PRIVATE KEY');
  await expect(certificatesOf({ MQTT_UNIT_CA: file, MQTT_UNIT_CA_PASSPHRASE: 'fel' }).issue('5001')).rejects.toThrow(
    'MAC could not be verified',
  );
});

it('makes none where the broker asks for none', async () => {
  expect(await certificatesOf({ MQTT_UNIT_CA: '', MQTT_UNIT_CA_PASSPHRASE: '' }).issue('5001')).toBeNull();
});
