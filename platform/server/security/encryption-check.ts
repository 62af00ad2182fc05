import { query } from '../database/query.ts';
import { asSystemForAll, type Work } from '../database/work.ts';
import { type HealthCheck, ok, stops, warning } from '../health/check.ts';
import { SettingsError } from '../settings.ts';
import { createSecrets, fingerprintKeyOf, type Keys, keysOf, type Secrets } from './secrets.ts';
import { securityLog } from './security-log.ts';

/** What lies encrypted in every database from its first start (a canary). */
const KNOWN = 'Nyckelporten';

/** The canary, and the key of fingerprints once keys were rotated. */
export const KEPT = 'select sealed, fingerprint_sealed from platform_encryption_check';
export interface Kept {
  readonly sealed: string;
  readonly fingerprint_sealed: string | null;
}
const WRONG = 'ENCRYPTION_KEY is not the key that this database was encrypted with: set the one that was.';
const ROTATE = 'An older key is needed still: run npx portal rotate keys, and leave ENCRYPTION_KEYS_READABLE empty then.';

/** Whether one of the keys is that of the database. Any is while nothing was encrypted. Only reads. */
export const encryptionCheck: HealthCheck = {
  name: 'encryption',
  ready: 'required',
  needs: 'migrations',
  async run({ ask, settings }) {
    const [kept] = await ask<Kept>(KEPT);
    const at = kept ? openerOf(kept, keysOf(settings)) : 0;
    if (at === -1) return stops(WRONG);
    return at > 0 ? warning(ROTATE) : ok('ENCRYPTION_KEY opens what the database holds.');
  },
};

/** Binds an empty database to the key at its first start. @throws SettingsError at every later one when no key of these is its own */
export async function openSecrets(work: Work, keys: Keys): Promise<Secrets> {
  const known = await work.write(asSystemForAll, async (ctx) => {
    // of several that start at once, one is first; the others wait here for what it wrote
    await query(ctx, 'insert into platform_encryption_check (sealed) values ($1) on conflict do nothing', [
      createSecrets(keys).encrypt(KNOWN),
    ]);
    const [kept] = await query<Kept>(ctx, KEPT);
    const secrets = kept && secretsOf(kept, keys);
    if (!secrets) await securityLog.write(ctx, { kind: 'encryptionKeyWrong', detail: {} });
    return secrets;
  });
  if (!known) throw new SettingsError(WRONG);
  return known;
}

/** Secrets by the first key, with the database's fingerprints. Nothing when none of the keys is its own. */
export function secretsOf(kept: Kept, keys: Keys): Secrets | undefined {
  const own = keys[openerOf(kept, keys)];
  if (own === undefined) return undefined;
  return createSecrets(keys, ownFingerprintKey(kept, own, keys));
}

function ownFingerprintKey({ fingerprint_sealed: sealed }: Kept, own: string, keys: Keys): Buffer {
  return sealed === null ? fingerprintKeyOf(own) : Buffer.from(createSecrets(keys).decrypt(sealed), 'base64');
}

/** The same, encrypted by the first key: what a rotation ends with. */
export function keptAgain(kept: Kept, keys: Keys): Kept {
  const own = keys[openerOf(kept, keys)];
  if (own === undefined) throw new SettingsError(WRONG);
  const { encrypt } = createSecrets(keys);
  return { sealed: encrypt(KNOWN), fingerprint_sealed: encrypt(ownFingerprintKey(kept, own, keys).toString('base64')) };
}

/** Which of the keys the canary was encrypted with. */
const openerOf = ({ sealed }: Kept, keys: Keys): number => keys.findIndex((key) => opens(sealed, key));

function opens(sealed: string, key: string): boolean {
  try {
    return createSecrets([key]).decrypt(sealed) === KNOWN;
  } catch {
    return false; // AES-GCM opens nothing of another key
  }
}
