import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createSecrets, fingerprintKeyOf } from './secrets.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const secrets = createSecrets([key('a')]);

it('gives back what it encrypted, and never the same text twice', () => {
  const [one, other] = [secrets.encrypt('199001012385'), secrets.encrypt('199001012385')];
  expect(one).not.toBe(other);
  expect(secrets.decrypt(one)).toBe('199001012385');
});

it('refuses a changed text and another key', () => {
  const sealed = secrets.encrypt('199001012385');
  expect(() => createSecrets([key('b')]).decrypt(sealed)).toThrow('Nothing here opens');
  expect(() => secrets.decrypt(`${sealed.slice(0, -2)}xx`)).toThrow('unable to authenticate');
});

async function* parts(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

it('seals a file as it comes by, and gives it back whole', async () => {
  const sealed = await buffer(secrets.seal(parts('199001', '012385', '')));
  expect(sealed.toString('latin1')).not.toContain('012385');
  expect(secrets.open(sealed).toString()).toBe('199001012385');
  expect(secrets.open(await buffer(secrets.seal(parts()))).length).toBe(0);
});

it('opens no file that was changed, cut, sealed by another key, or never sealed', async () => {
  const sealed = await buffer(secrets.seal(parts('199001012385')));
  const changed = Buffer.from(sealed);
  changed[30] = (changed[30] ?? 0) ^ 1;
  for (const wrong of [
    changed,
    sealed.subarray(0, -1),
    sealed.subarray(0, 10),
    Buffer.from('PK\u0003\u0004, as workbooks begin, and so on and on'),
  ])
    expect(() => secrets.open(wrong)).toThrow(/authenticate|not sealed/);
  expect(() => createSecrets([key('b')]).open(sealed)).toThrow('Nothing here opens');
});

it('finds a value by the same fingerprint, which another key does not make', () => {
  expect(secrets.fingerprint('x')).toBe(secrets.fingerprint('x'));
  expect(createSecrets([key('b')]).fingerprint('x')).not.toBe(secrets.fingerprint('x'));
});

it('refuses a key of another length', () => {
  expect(() => createSecrets([btoa('short')])).toThrow('32 bytes');
});

it('opens what any of its keys has encrypted, and encrypts by the first', async () => {
  const both = createSecrets([key('b'), key('a')]);
  expect(both.decrypt(secrets.encrypt('199001012385'))).toBe('199001012385');
  expect(both.open(await buffer(secrets.seal(parts('a list'))))).toEqual(Buffer.from('a list'));
  expect(createSecrets([key('b')]).decrypt(both.encrypt('x'))).toBe('x');
  expect(both.encrypt('x').startsWith(both.marks.text)).toBe(true);
});

it('makes the fingerprints of another key when it is given theirs', () => {
  expect(createSecrets([key('b')], fingerprintKeyOf(key('a'))).fingerprint('x')).toBe(secrets.fingerprint('x'));
});
