import { query } from '../database/query.ts';
import { asSystemForAll, type Work } from '../database/work.ts';
import { type HealthCheck, ok, stops } from '../health/check.ts';
import { SettingsError } from '../settings.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { securityLog } from './security-log.ts';

/** What lies encrypted in every database from its first start (a canary). */
const KNOWN = 'Nyckelporten';

const KEPT = 'select sealed from platform_encryption_check';
interface Kept {
  readonly sealed: string;
}
const WRONG = 'ENCRYPTION_KEY is not the key that this database was encrypted with: set the one that was.';

/** Whether the key is the one that the database was encrypted with; so it is while nothing was. Only reads. */
export const encryptionCheck: HealthCheck = {
  name: 'encryption',
  ready: 'required',
  needs: 'migrations',
  async run({ ask, settings }) {
    const [kept] = await ask<Kept>(KEPT);
    const fits = !kept || opens(kept.sealed, createSecrets(settings.ENCRYPTION_KEY));
    return fits ? ok('ENCRYPTION_KEY opens what the database holds.') : stops(WRONG);
  },
};

/** Binds an empty database to the key at its first start. @throws SettingsError at every later one with another key */
export async function checkEncryptionKey(work: Work, secrets: Pick<Secrets, 'encrypt' | 'decrypt'>): Promise<void> {
  const fits = await work.write(asSystemForAll, async (ctx) => {
    // of several that start at once, one is first; the others wait here for what it wrote
    await query(ctx, 'insert into platform_encryption_check (sealed) values ($1) on conflict do nothing', [secrets.encrypt(KNOWN)]);
    const [kept] = await query<Kept>(ctx, KEPT);
    const isSame = kept !== undefined && opens(kept.sealed, secrets);
    if (!isSame) await securityLog.write(ctx, { kind: 'encryptionKeyWrong', detail: {} });
    return isSame;
  });
  if (!fits) throw new SettingsError(WRONG);
}

function opens(sealed: string, secrets: Pick<Secrets, 'decrypt'>): boolean {
  try {
    return secrets.decrypt(sealed) === KNOWN;
  } catch {
    return false; // AES-GCM opens nothing of another key
  }
}
