import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CheckTools, type Finding, serverPlugin } from '@platform/server';
import { appDatabaseUrl, examine, readSettings, lookAround, refuseUnusable, startRuntime } from '@platform/server/host';
import { certificateSettings, startTestRuntime, type TestRuntime } from '@platform/testing';
import { files } from '@plugins/files/contract';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { ensureCertificates } from '../tools/simulators/certificates/ensure-certificates.ts';
import { serverPlugins } from './plugins.ts';

let desk: BankIdDesk;
let test: TestRuntime;
let folder: string;
beforeAll(async () => {
  desk = await startBankIdDesk();
  folder = await mkdtemp(path.join(tmpdir(), 'portal-checks-'));
  test = await startTestRuntime(serverPlugins, { ...desk.settings, FILES_DIR: path.join(folder, 'files'), TEMPORARY_DIR: folder });
});
afterAll(async () => {
  await test?.stop();
  await desk?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Otherwise {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly now?: Date;
  readonly ask?: CheckTools['ask'];
}
const toolsWith = ({ settings, now, ask }: Otherwise): CheckTools => {
  const { tools } = test.runtime.health;
  return {
    ...tools,
    settings: { ...tools.settings, ...settings },
    ...(now && { clock: { now: () => now } }),
    ...(ask && { ask }),
  };
};
/** What one check finds, by itself. */
async function found(name: string, otherwise: Otherwise = {}): Promise<Finding> {
  const asked = test.runtime.health.checks.filter((check) => check.name === name);
  const [finding] = await examine(asked, toolsWith(otherwise), 15);
  if (!finding) throw new Error(`There is no check ${name}`);
  return finding;
}
const inYears = (years: number) => new Date(Date.now() + years * 365 * 86_400_000);
const NOWHERE = '127.0.0.1:1';

describe('with everything but Temporal there', () => {
  it('finds all well, and names each in one sentence', async () => {
    const all = await examine(test.runtime.health.checks, toolsWith({}), 15);
    const away = ['workflows', 'namespace', 'workers'];
    const notWell = all.filter(({ name, state }) => state !== 'ok' && !away.includes(name));
    expect(notWell).toEqual([]);
    expect(all.map(({ name }) => name)).toEqual([...new Set(all.map(({ name }) => name))]);
    expect(all.filter(({ sentence }) => !/^[A-Z][^\n]+\.$/.test(sentence))).toEqual([]);
    expect(all.find(({ name }) => name === 'namespace')).toMatchObject({ state: 'warning' });
    expect(all.find(({ name }) => name === 'workers')).toMatchObject({ state: 'fault' });
  });

  const gone = 'folder/that/is/not/there';
  it.each<readonly [string, string, readonly [Otherwise, RegExp]]>([
    [
      'settings',
      'the web is no allowed origin',
      [{ settings: { WEB_URL: 'https://portal.example.com' } }, /CORS_ORIGINS lacks https:\/\/portal/],
    ],
    ['keys', 'the key has another length', [{ settings: { ENCRYPTION_KEY: btoa('short') } }, /ENCRYPTION_KEY must be 32 bytes/]],
    ['workflows', 'Temporal is away', [{ settings: { TEMPORAL_ADDRESS: NOWHERE } }, /Nobody listens at 127\.0\.0\.1:1 .*start Temporal/]],
    ['mail', 'the mail server is away', [{ settings: { MAIL_URL: `smtp://${NOWHERE}` } }, /mail server 127\.0\.0\.1:1 .*correct MAIL_URL/]],
    ['sms', 'the operator is away', [{ settings: { SMS_URL: `http://${NOWHERE}/a1/` } }, /correct SMS_URL/]],
    ['sms', 'the operator does not know us', [{ settings: { SMS_PASSWORD: 'other' } }, /refuses the credentials: correct SMS_USERNAME/]],
    ['eid-broker', 'the broker is away', [{ settings: { EIDENT_ISSUER: `http://${NOWHERE}/oidc` } }, /correct EIDENT_ISSUER/]],
    ['eid-broker', 'the clock is off', [{ now: inYears(1) }, /seconds off that of localhost/]],
    ['bankid', 'BankID is away', [{ settings: { BANKID_URL: `https://${NOWHERE}/rp/v6.0/` } }, /unreachable.*correct BANKID_URL/]],
    ['bankid-certificate', 'there is none', [{ settings: { BANKID_PFX: gone } }, /ENOENT.*correct BANKID_PFX/]],
    [
      'bankid-certificate',
      'the pass phrase is wrong',
      [{ settings: { BANKID_PASSPHRASE: 'wrong' } }, /mac verify failure.*BANKID_PASSPHRASE/],
    ],
    [
      'bankid-certificate',
      'it has expired',
      [{ now: inYears(3) }, /client certificate for BankID has expired on \d{4}-\d\d-\d\d: renew it/],
    ],
    ['bankid-certificate', 'it is not valid yet', [{ now: inYears(-1) }, /is not valid before/]],
    ['bankid-certificate', 'its CA is not there', [{ settings: { BANKID_CA: gone } }, /ENOENT.*correct BANKID_CA/]],
    ['bankid-certificate', 'its CA has expired', [{ now: inYears(11) }, /CA of BankID has expired/]],
    ['seal', 'there is none', [{ settings: { SEAL_P12: gone } }, /ENOENT.*correct SEAL_P12/]],
    ['seal', 'the pass phrase is wrong', [{ settings: { SEAL_PASSPHRASE: 'wrong' } }, /correct SEAL_PASSPHRASE/]],
    ['seal', 'it has expired', [{ now: inYears(3) }, /seals receipts has expired/]],
    ['seal-chain', 'who issued it has expired', [{ now: inYears(11) }, /issuer of the seal .*CA\) has expired/]],
    ['clock', 'it is hours off', [{ now: new Date(Date.now() - 7_200_000) }, /clock is 72\d\d seconds off that of the database/]],
  ])('%s is at fault where %s', async (name, _why, [otherwise, sentence]) => {
    const finding = await found(name, otherwise);
    expect(finding.state).toBe('fault');
    expect(finding.sentence).toMatch(sentence);
  });

  it('warns a month before a certificate expires, and of a clock that is seconds off', async () => {
    expect(await found('seal', { now: inYears(1.98) })).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/expires in \d+ days/),
    });
    expect(await found('clock', { now: new Date(Date.now() + 10_000) })).toMatchObject({ state: 'warning' });
  });

  it('is refused by BankID with a certificate of somebody else', async () => {
    const { client } = await ensureCertificates(path.join(folder, 'others'));
    const finding = await found('bankid', { settings: { BANKID_PFX: client.p12 } });
    expect(finding).toMatchObject({ state: 'fault', sentence: expect.stringMatching(/cannot be used .*: ask the bank/) });
  });

  it('does not believe a BankID that another CA vouches for', async () => {
    const { ca } = await ensureCertificates(path.join(folder, 'others'));
    expect(await found('bankid', { settings: { BANKID_CA: ca.cert } })).toMatchObject({
      state: 'fault',
      sentence: expect.stringMatching(/compare BANKID_CA and BANKID_PFX/),
    });
  });

  it('says of a folder that cannot be written whose it has to be', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const finding = await found('storage', { settings: { FILES_DIR: path.join(folder, 'file', 'files') } });
    expect(finding).toMatchObject({ state: 'fault', sentence: expect.stringMatching(/ENOTDIR.*look at FILES_DIR/) });
  });

  it('says of a bucket that does not answer what to look at', async () => {
    const finding = await found('storage', { settings: { S3_BUCKET: 'files', S3_ENDPOINT: `http://${NOWHERE}` } });
    expect(finding).toMatchObject({ state: 'fault', sentence: expect.stringContaining('look at S3_BUCKET') });
  });

  it('waits for nobody who does not answer', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const asked = test.runtime.health.checks.filter(({ name }) => name === 'mail');
    const [finding] = await examine(asked, toolsWith({ settings: { MAIL_URL: `smtp://127.0.0.1:${port}` } }), 0.2);
    expect(finding).toMatchObject({ state: 'fault', sentence: 'No answer within 0.2 seconds.' });
  });
});

const environment = () => ({ DATABASE_URL: test.databaseUrl, LOG_LEVEL: 'silent', ...certificates() });
const certificates = () => certificateSettings(inject('certificates'));
const owner = async (...statements: readonly string[]) => {
  const client = new Client({ connectionString: test.databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
const started = async (settings: Readonly<Record<string, string>>) => {
  const runtime = await startRuntime(serverPlugins, readSettings(serverPlugins, { ...environment(), ...settings }), 'test');
  await runtime.close();
};

describe('a start', () => {
  it('goes well where all is well', async () => {
    await expect(started({})).resolves.toBeUndefined();
  });

  it('is refused where the database is away, with that sentence alone', async () => {
    await expect(started({ DATABASE_URL: `postgres://x@${NOWHERE}/x` })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1 does not let the portal in \(.*ECONNREFUSED.*\): start it, or correct DATABASE_APP_URL\.$/,
    );
  });

  it('is refused as a role that row-level security does not bind', async () => {
    await expect(started({ DATABASE_APP_URL: test.databaseUrl })).rejects.toThrow('may bypass row-level security');
    await owner('create table probe_owned (x int)', 'alter table probe_owned owner to portal_app');
    await expect(started({})).rejects.toThrow('The database role portal_app owns tables');
    await owner('drop table probe_owned', 'create table probe_naked (organisation_id uuid)');
    await expect(started({})).rejects.toThrow('without row-level security: probe_naked');
    await owner('drop table probe_naked');
  });

  it('is refused where a migration is missing', async () => {
    const last = test.runtime.health.tools.migrations.at(-1) ?? '';
    await owner(`delete from platform_migration where name = '${last}'`);
    await expect(started({})).rejects.toThrow(`The database lacks ${last}: run the migrations first`);
    await owner(`insert into platform_migration (name) values ('${last}')`);
  });

  it('is refused where nothing was ever migrated', async () => {
    const { pathname } = new URL(inject('databaseUrl'));
    const bare = new URL(appDatabaseUrl(test.runtime.settings));
    bare.pathname = pathname;
    await expect(started({ DATABASE_APP_URL: bare.href })).rejects.toThrow(
      /The database lacks platform\.\w+.* and \d+ more: run the migrations/,
    );
  });

  it('is refused where a certificate is not there, and not where it has expired', async () => {
    await expect(started({ SEAL_P12: 'gone.p12' })).rejects.toThrow(
      /^The certificate that seals receipts cannot be read .*correct SEAL_P12\.$/,
    );
    const { checks } = test.runtime.health;
    await expect(
      refuseUnusable(
        checks.filter(({ name }) => name === 'seal'),
        toolsWith({ now: inYears(3) }),
        test.runtime.log,
      ),
    ).resolves.toBeUndefined();
  });

  it('is refused where the clock is off', async () => {
    const now = new Date(Date.now() + 3_650_000); // a slow machine asks later
    await expect(refuseUnusable(test.runtime.health.checks, toolsWith({ now }), test.runtime.log)).rejects.toThrow(/36\d\d seconds off/);
  });

  it('looks around a little later, and logs what is not well', async () => {
    const { log } = test.runtime;
    const error = vi.spyOn(log, 'error');
    const lift = { name: 'lift', run: async () => ({ state: 'fault', sentence: 'The lift is stuck.' }) as const };
    const stairs = { name: 'stairs', atStart: true, run: lift.run } as const;
    lookAround({ ...test.runtime.health, checks: [lift, stairs] }, log, 1);
    await vi.waitFor(() => expect(error.mock.calls).toEqual([[{ check: 'lift' }, 'The lift is stuck.']]));
    error.mockRestore();
  });

  it('asks the checks of a plugin as it is added', async () => {
    const faulty = serverPlugin(files, {
      checks: [
        { name: 'lift', atStart: true, run: async () => ({ state: 'fault', sentence: 'The lift is stuck: call somebody.', stops: true }) },
      ],
    });
    await expect(startRuntime([faulty], readSettings([faulty], environment()), 'test')).rejects.toThrow(
      'The lift is stuck: call somebody.',
    );
  });
});
