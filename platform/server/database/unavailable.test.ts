import { OptimisticLockError } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { unavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('said'), { code });

describe('what passes', () => {
  it.each([
    ['no room on the disk', withCode('ENOSPC')],
    ['no room on the disk of the database', withCode('53100')],
    ['more connections than the database takes', withCode('53300')],
    ['a statement that was broken off', withCode('57014')],
    ['a database that is shut down', withCode('57P01')],
    ['one that starts', withCode('57P03')],
    ['a lock that was not had', withCode('55P03')],
    ['a transaction that was idle', withCode('25P03')],
    ['a connection that is refused', withCode('ECONNREFUSED')],
    ['one that was reset', withCode('ECONNRESET')],
    ['one that ended', new Error('Connection terminated unexpectedly')],
    ['a deadlock again and again', withCode('40P01')],
    ['somebody quicker again and again', OptimisticLockError.lockFailed('Key')],
    ['any of them below', new Error('above', { cause: new Error('between', { cause: withCode('53300') }) })],
  ])('%s', (_, error) => {
    const heard: unknown[] = [];
    expect(unavailable(error, (one) => heard.push(one))).toMatchObject({
      refusal: { code: 'ERR_BUSY', status: 503 },
      details: { retryAfterSeconds: 5 },
    });
    expect(heard).toEqual([error]);
  });

  it.each([[withCode('22012')], [withCode('23505')], [withCode('42P01')], [new TypeError('x is not a function')], [withCode('ENOENT')]])(
    'is not %s, which is a fault of ours',
    (error) => {
      const heard: unknown[] = [];
      expect(unavailable(error, (one) => heard.push(one))).toBeUndefined();
      expect(heard).toEqual([]);
    },
  );
});
