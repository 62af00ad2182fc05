import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what must not lie open in the database: personal numbers, provider keys. */
export interface Secrets {
  /** AES-256-GCM; the answer is text for a column. */
  encrypt(plain: string): string;
  decrypt(sealed: string): string;
  /** A keyed hash by which an encrypted value is found; the same input gives the same hash. */
  fingerprint(plain: string): string;
}

const VERSION = 'v1';

/** `key`: 32 bytes in base64. @throws when it is another length */
export function createSecrets(key: string): Secrets {
  const master = Buffer.from(key, 'base64');
  if (master.length !== 32) throw new Error('ENCRYPTION_KEY must be 32 bytes in base64');
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
  const [cipherKey, hashKey] = [derived('encrypt'), derived('fingerprint')];
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [VERSION, iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join('.');
    },
    decrypt(sealed) {
      const [version, iv = '', tag = '', content = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error(`Unknown encryption version ${version}`);
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(content, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint: (plain) => createHmac('sha256', hashKey).update(plain).digest('hex'),
  };
}
