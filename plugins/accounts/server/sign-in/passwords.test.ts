import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

const secrets = { fingerprint: (plain: string) => createHash('sha256').update(plain).digest('hex') };
const passwords = createPasswords({ secrets });
const ANNA = 'anna@bjorken.example';

it('tells all that an address stands for by one hash, whichever of them it fits', async () => {
  const [here, there, none] = [await passwords.hash('nyckel', ANNA), await passwords.hash('annan', ANNA), null];
  const work = vi.spyOn(passwords, 'work');
  expect(await passwords.fitting('nyckel', [here, there, none])).toEqual([true, false, false]);
  expect(await passwords.fitting('fel', [here, there, here])).toEqual([false, false, false]);
  expect(work).toHaveBeenCalledTimes(2);
});

it('works as long where there is nothing to compare with, and says no', async () => {
  const work = vi.spyOn(passwords, 'work');
  expect(await passwords.fitting('nyckel', [])).toEqual([]);
  expect(await passwords.fitting('nyckel', [null, null])).toEqual([false, false]);
  expect(work).toHaveBeenCalledTimes(2);
});

it('takes what was kept with a salt or a cost of its own, and knows that it is not of the address', async () => {
  const [older, dearer] = [await hash('nyckel'), await hash('nyckel', { timeCost: 3, memoryCost: 1024 })];
  expect(await passwords.fitting('nyckel', [older, dearer])).toEqual([true, true]);
  expect(await passwords.fitting('fel', [older, dearer])).toEqual([false, false]);
  expect([older, dearer, await passwords.hash('nyckel', ANNA)].map((stored) => passwords.isOf(stored, ANNA))).toEqual([false, false, true]);
  expect(passwords.isOf(await passwords.hash('nyckel', ANNA), 'bo@bjorken.example')).toBe(false);
});

it('gives two addresses with the same password different hashes', async () => {
  expect(await passwords.hash('nyckel', ANNA)).not.toBe(await passwords.hash('nyckel', 'bo@bjorken.example'));
  expect(await passwords.hash('nyckel', null)).not.toBe(await passwords.hash('nyckel', null));
});
