import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SettingsError } from '../settings.ts';

/** Keeps what must not lie open in the database or the file store: personal numbers, provider keys, lists of people. */
export interface Secrets {
  /** AES-256-GCM; the answer is text for a column. */
  encrypt(plain: string): string;
  decrypt(sealed: string): string;
  /** A file as it comes by: AES-256-GCM, under a key of its own. */
  seal(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** A whole file that was sealed. @throws when it was not, or has been changed since */
  open(sealed: Uint8Array): Buffer;
  /** A keyed hash by which an encrypted value is found; the same input gives the same hash. */
  fingerprint(plain: string): string;
}

const VERSION = 'v1';
/** What a sealed file begins with, before its nonce. */
const FILE_MARK = Buffer.from('NPF1');
const NONCE = 12;
const TAG = 16;

/** `key`: 32 bytes in base64. @throws when it is another length */
export function createSecrets(key: string): Secrets {
  const master = Buffer.from(key, 'base64');
  if (master.length !== 32) throw new SettingsError('ENCRYPTION_KEY must be 32 bytes in base64.');
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
  const [cipherKey, fileKey, hashKey] = [derived('encrypt'), derived('file'), derived('fingerprint')];
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
    seal: (content) => sealing(fileKey, content),
    open: (content) => opened(fileKey, content),
    fingerprint: (plain) => createHmac('sha256', hashKey).update(plain).digest('hex'),
  };
}

async function* sealing(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  yield Buffer.concat([FILE_MARK, nonce]);
  for await (const chunk of content) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

function opened(key: Buffer, content: Uint8Array): Buffer {
  const start = FILE_MARK.length + NONCE;
  if (content.length < start + TAG || !FILE_MARK.equals(content.subarray(0, FILE_MARK.length))) throw new Error('The file is not sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(FILE_MARK.length, start));
  decipher.setAuthTag(content.subarray(content.length - TAG));
  return Buffer.concat([decipher.update(content.subarray(start, content.length - TAG)), decipher.final()]);
}
