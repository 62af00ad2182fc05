import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import forge from 'node-forge';
import { issue, toP12, type Identity, type Purpose } from './identity.ts';

/** The pass phrase of both p12 files. Known to everybody, so a production start must refuse it. */
export const DEMO_PASSPHRASE = 'demo';

/** The demo seller's number at Swish, as in the vendor's own test certificate. */
export const DEMO_SWISH_NUMBER = '1234679304';

/** Where the certificates stand; every value is a path, but the pass phrases. */
export interface Certificates {
  readonly directory: string;
  /** Whom both sides trust, in development only. The simulated BankID issues its people's certificates with the key. */
  readonly ca: { readonly cert: string; readonly key: string };
  /** The simulators' https server: localhost, 127.0.0.1 and ::1. */
  readonly server: { readonly cert: string; readonly key: string };
  /** The portal's client certificate, as p12 and as pem. */
  readonly client: { readonly p12: string; readonly passphrase: string; readonly cert: string; readonly key: string };
  /** Of the demo seller at Swish, by its number. */
  readonly swish: { readonly p12: string; readonly passphrase: string };
  /** The company seal for receipts. */
  readonly seal: { readonly p12: string; readonly passphrase: string };
}

const LEAVES: readonly { readonly name: string; readonly commonName: string; readonly purpose: Purpose; readonly p12?: true }[] = [
  { name: 'server', commonName: 'localhost', purpose: 'server' },
  { name: 'portal-client', commonName: 'Nyckelporten klient', purpose: 'client', p12: true },
  { name: 'swish', commonName: DEMO_SWISH_NUMBER, purpose: 'client', p12: true },
  { name: 'seal', commonName: 'Nyckelporten kvittenssigill', purpose: 'signature', p12: true },
];

/**
 * Makes the development certificates in the folder unless they are there. Says where they stand.
 * Those that exist are kept, also when several processes ask for the first time at once: all get the same.
 */
export async function ensureCertificates(directory: string): Promise<Certificates> {
  const certificates = layout(directory);
  if (isComplete(directory)) return certificates;
  await mkdir(dirname(directory), { recursive: true });
  const draft = await mkdtemp(`${directory}.draft-`);
  try {
    await writeAll(draft);
    await publish(draft, directory);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return certificates;
}

async function publish(draft: string, directory: string): Promise<void> {
  // A half set cannot be completed, because its CA's key may be what is missing: it is put aside, never overwritten.
  if (existsSync(directory) && !isComplete(directory)) await rename(directory, join(dirname(directory), asideName(directory)));
  try {
    await rename(draft, directory);
  } catch (cause) {
    if (!isComplete(directory)) throw cause;
  }
}

function asideName(directory: string): string {
  return `${basename(directory)}.incomplete-${Date.now()}`;
}

async function writeAll(directory: string): Promise<void> {
  const authority = await issue({ commonName: 'Nyckelporten utvecklings-CA', purpose: 'authority' });
  await writePem(directory, 'ca', authority);
  await Promise.all(
    LEAVES.map(async ({ name, commonName, purpose, p12 }) => {
      const leaf = await issue({ commonName, purpose, issuer: authority });
      await writePem(directory, name, leaf);
      if (p12) await writeFile(join(directory, `${name}.p12`), toP12(leaf, authority, DEMO_PASSPHRASE), { mode: 0o600 });
    }),
  );
}

async function writePem(directory: string, name: string, identity: Identity): Promise<void> {
  await writeFile(join(directory, `${name}.pem`), forge.pki.certificateToPem(identity.certificate));
  await writeFile(join(directory, `${name}.key.pem`), forge.pki.privateKeyToPem(identity.key), { mode: 0o600 });
}

function isComplete(directory: string): boolean {
  const { ca, server, client, seal, swish } = layout(directory);
  return [ca.cert, ca.key, server.cert, server.key, client.p12, client.cert, client.key, seal.p12, swish.p12].every((file) =>
    existsSync(file),
  );
}

function layout(directory: string): Certificates {
  const pair = (name: string) => ({ cert: join(directory, `${name}.pem`), key: join(directory, `${name}.key.pem`) });
  const bag = (name: string) => ({ p12: join(directory, `${name}.p12`), passphrase: DEMO_PASSPHRASE });
  return {
    directory,
    ca: pair('ca'),
    server: pair('server'),
    client: { ...pair('portal-client'), ...bag('portal-client') },
    seal: bag('seal'),
    swish: bag('swish'),
  };
}
