import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureCertificates, type Certificates } from './ensure-certificates.ts';

const read = async (file: string) => new X509Certificate(await readFile(file));

describe('the development certificates', () => {
  let folder: string;
  let made: Certificates;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificates-'));
    made = await ensureCertificates(join(folder, 'certificates'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are all issued by the own CA', async () => {
    const ca = await read(made.ca.cert);
    for (const file of [made.server.cert, made.client.cert]) {
      const certificate = await read(file);
      expect(certificate.checkIssued(ca)).toBe(true);
      expect(certificate.verify(ca.publicKey)).toBe(true);
    }
  });

  it('let the server be called by name and by both addresses', async () => {
    const server = await read(made.server.cert);
    expect(server.checkHost('localhost')).toBe('localhost');
    expect(server.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(server.checkIP('::1')).toBe('::1');
  });

  it('put the client certificate and the seal under a pass phrase that OpenSSL accepts', async () => {
    for (const { p12, passphrase } of [made.client, made.seal]) {
      const pfx = await readFile(p12);
      expect(() => createSecureContext({ pfx, passphrase })).not.toThrow();
      expect(() => createSecureContext({ pfx, passphrase: 'wrong' })).toThrow('mac verify failure');
    }
  });

  it('are kept when asked for again', async () => {
    const before = await readFile(made.ca.cert, 'utf8');
    await ensureCertificates(made.directory);
    expect(await readFile(made.ca.cert, 'utf8')).toBe(before);
  });

  it('are one set when several ask for the first time at once', async () => {
    const directory = join(folder, 'contended');
    const sets = await Promise.all([1, 2, 3].map(() => ensureCertificates(directory)));
    const ca = await read(join(directory, 'ca.pem'));
    expect(new Set(sets.map((set) => set.directory)).size).toBe(1);
    expect((await read(join(directory, 'portal-client.pem'))).verify(ca.publicKey)).toBe(true);
  });

  it('are made anew when one is missing, and what was there is put aside', async () => {
    const directory = join(folder, 'incomplete');
    const { seal, ca } = await ensureCertificates(directory);
    const before = await readFile(ca.cert, 'utf8');
    await rm(seal.p12);
    await ensureCertificates(directory);
    expect(await readFile(ca.cert, 'utf8')).not.toBe(before);
  });
});
