import { expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const secrets = createSecrets(key('a'));

it('gives back what it encrypted, and never the same text twice', () => {
  const [one, other] = [secrets.encrypt('199001012385'), secrets.encrypt('199001012385')];
  expect(one).not.toBe(other);
  expect(secrets.decrypt(one)).toBe('199001012385');
});

it('refuses a changed text and another key', () => {
  const sealed = secrets.encrypt('199001012385');
  expect(() => createSecrets(key('b')).decrypt(sealed)).toThrow('unable to authenticate');
  expect(() => secrets.decrypt(`${sealed.slice(0, -2)}xx`)).toThrow('unable to authenticate');
});

it('finds a value by the same fingerprint, which another key does not make', () => {
  expect(secrets.fingerprint('x')).toBe(secrets.fingerprint('x'));
  expect(createSecrets(key('b')).fingerprint('x')).not.toBe(secrets.fingerprint('x'));
});

it('refuses a key of another length', () => {
  expect(() => createSecrets(btoa('short'))).toThrow('32 bytes');
});
