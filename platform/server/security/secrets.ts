import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { type Settings, SettingsError } from '../settings.ts';

/** Encrypts what must not lie open in the database or the file store. That is personal numbers, provider keys and lists of people. */
export interface Secrets {
  /** AES-256-GCM; the answer is text for a column. */
  encrypt(plain: string): string;
  decrypt(sealed: string): string;
  /** A file as it comes by: AES-256-GCM, under a key of its own. */
  seal(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** A whole file that was sealed. @throws when it was not, or has been changed since */
  open(sealed: Uint8Array): Buffer;
  /** A keyed hash by which an encrypted value is found. The same for the same input, whatever key encrypts. */
  fingerprint(plain: string): string;
  /** What everything begins with that is encrypted now: of texts, and of files. */
  readonly marks: { readonly text: string; readonly file: Buffer };
}

/** The keys of a portal: the first encrypts, all are tried to decrypt. */
export type Keys = readonly [string, ...string[]];
export const keysOf = (settings: Pick<Settings, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEYS_READABLE'>): Keys => [
  settings.ENCRYPTION_KEY,
  ...settings.ENCRYPTION_KEYS_READABLE,
];

/** What a sealed file begins with, before the key's id and the nonce. */
const FILE_MARK = Buffer.from('NPF2');
const ID = 9;
const NONCE = 12;
const TAG = 16;
/** A shorter tag would be easier to guess. */
const WHOLE = { authTagLength: TAG } as const;

/** One master key, with what is derived from it. */
function derived(key: string) {
  const master = Buffer.from(key, 'base64');
  if (master.length !== 32) throw new SettingsError('ENCRYPTION_KEY must be 32 bytes in base64.');
  const of = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
  return {
    id: `k${of('id')
      .toString('hex')
      .slice(0, ID - 1)}`,
    text: of('encrypt'),
    file: of('file'),
    fingerprint: of('fingerprint'),
  };
}

/** The key of fingerprints that is derived from a master key. */
export const fingerprintKeyOf = (key: string): Buffer => derived(key).fingerprint;

/** @param fingerprintKey what fingerprints are made with; the current key's own unless given. @throws for a key of another length */
export function createSecrets(keys: Keys, fingerprintKey?: Buffer): Secrets {
  const ring = keys.map(derived);
  const current = derived(keys[0]);
  const prints = createSecretKey(fingerprintKey ?? current.fingerprint); // made once: it is most of what a hash costs
  const named = (id: string) => {
    const key = ring.find((each) => each.id === id);
    if (!key) throw new Error(`Nothing here opens what was encrypted by the key ${id}`);
    return key;
  };
  return {
    encrypt(plain) {
      const iv = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current.text, iv);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [current.id, iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join('.');
    },
    decrypt(sealed) {
      const [id = '', iv = '', tag = '', content = ''] = sealed.split('.');
      const decipher = createDecipheriv('aes-256-gcm', named(id).text, Buffer.from(iv, 'base64url'), WHOLE);
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(content, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
    seal: (content) => sealing(current, content),
    open: (content) => opened((id) => named(id).file, content),
    fingerprint: (plain) => createHmac('sha256', prints).update(plain).digest('hex'),
    marks: { text: `${current.id}.`, file: markOf(current) },
  };
}

const markOf = ({ id }: { readonly id: string }) => Buffer.concat([FILE_MARK, Buffer.from(id)]);

/** Whether a file that begins so was sealed, by whichever key. */
export const isSealed = (start: Uint8Array): boolean => FILE_MARK.equals(start.subarray(0, FILE_MARK.length));

async function* sealing(key: ReturnType<typeof derived>, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key.file, nonce);
  yield Buffer.concat([markOf(key), nonce]);
  for await (const chunk of content) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

function opened(keyOf: (id: string) => Buffer, content: Uint8Array): Buffer {
  const [id, start] = [FILE_MARK.length, FILE_MARK.length + ID + NONCE];
  if (content.length < start + TAG || !isSealed(content)) throw new Error('The file is not sealed');
  const key = keyOf(Buffer.from(content.subarray(id, id + ID)).toString('latin1'));
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(id + ID, start), WHOLE);
  decipher.setAuthTag(content.subarray(content.length - TAG));
  return Buffer.concat([decipher.update(content.subarray(start, content.length - TAG)), decipher.final()]);
}
