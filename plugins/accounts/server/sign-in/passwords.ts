import { timingSafeEqual } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Secrets } from '@platform/server';

/** Passwords as argon2id, with the library's own memory and time. */
export interface Passwords {
  /** How a password is kept. The salt is the address': all that one address stands for is then told by one hash. */
  hash(password: string, address: string | null): Promise<string>;
  /** Which of these hashes the password fits. A missing one takes as long and does not fit. */
  fitting(password: string, stored: readonly (string | null)[]): Promise<readonly boolean[]>;
  /** Whether it was made for this address: not so when the address has changed since. */
  isOf(stored: string, address: string): boolean;
  /** The costly step, which all of the others are made of. Without a cost, the library's own. */
  work(password: string, cost?: Cost): Promise<string>;
}
interface Cost {
  readonly memoryCost?: number;
  readonly timeCost?: number;
  readonly parallelism?: number;
  readonly salt: Buffer;
}

export function createPasswords({ secrets }: { readonly secrets: Pick<Secrets, 'fingerprint'> }): Passwords {
  const saltOf = (address: string) => Buffer.from(secrets.fingerprint(`password:${address}`), 'hex').subarray(0, 16);
  const passwords: Passwords = {
    work: (password, cost) => hash(password, cost),
    hash: (password, address) => passwords.work(password, address === null ? undefined : { salt: saltOf(address) }),
    async fitting(password, stored) {
      const costs = new Set(stored.map(costOf));
      if (costs.size > 1) costs.delete(undefined);
      if (costs.size === 0) costs.add(undefined);
      const made = await Promise.all([...costs].map((cost) => passwords.work(password, cost === undefined ? undefined : toCost(cost))));
      return stored.map((each) => each !== null && made.some((one) => isSame(one, each)));
    },
    isOf: (stored, address) => costOf(stored)?.endsWith(`$${toBase64(saltOf(address))}`) ?? false,
  };
  return passwords;
}

/** `$argon2id$v=19$m=…,t=…,p=…$salt` of what stands before the hash itself: the same for all that were made alike. */
const costOf = (stored: string | null) => stored?.slice(0, stored.lastIndexOf('$'));

/** @throws when it is no argon2id of ours */
function toCost(cost: string): Cost {
  const [, m, t, p, salt] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)$/.exec(cost) ?? [];
  if (!salt) throw new Error('A password is kept in a form that nobody here made');
  return { memoryCost: Number(m), timeCost: Number(t), parallelism: Number(p), salt: Buffer.from(salt, 'base64') };
}

const toBase64 = (salt: Buffer) => salt.toString('base64').replaceAll('=', '');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
