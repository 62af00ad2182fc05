// Somebody who signed for a home moves out: another who lives there signs for its keys (ADR 0096).
import { asSystemForAll, query } from '@platform/server';
import { mailsIn } from '@platform/testing';
import { done } from '@platform/testing/proof';
import type { UserSummary } from '@plugins/accounts/contract';
import type { Apartment } from '@plugins/residents/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyDueEndpoints, keyEndpoints, type KeyId, keyLoanEndpoints, type KeyLoanId, keySettingsEndpoints } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';
import { homeOfResident } from '../../testing/home.ts';
import { ADMIN, signOnPaper } from '../../testing/loans-made.ts';

const RESIDENT = 'resident@demo.example';
let scene: LoanScene;
let home: Apartment;
let other: UserSummary;
beforeAll(async () => {
  scene = await startLoanScene();
  ({ home, other } = await homeOfResident(scene.host));
});
afterAll(() => scene.stop());

const activity = (name: string, of: object) =>
  (scene.host.runtime.activities[name] as (of: object) => Promise<unknown>)({ organisationId: BJORKEN, ...of }); // by its name on the wire
const sign = (id: KeyLoanId) => signOnPaper(scene.host, id);
/** Keys that Rebecka Åberg has signed for; the home has them. */
async function lent(count: number): Promise<{ readonly id: KeyLoanId; readonly keyIds: readonly KeyId[] }> {
  const keyIds = await scene.freeKeys(count);
  const { id } = done(await scene.lend({ keyIds, apartmentId: home.id, signing: 'ANALOG', expectedReturnAt: '2099-01-01' }));
  await sign(id);
  return { id, keyIds };
}
const takeOver = (id: KeyLoanId, holderId: string = other.id) =>
  scene.host.call(
    keyLoanEndpoints.takeOverLoan,
    { params: { id }, body: { holder: { type: 'USER', id: holderId }, signing: 'ANALOG' } },
    ADMIN,
  );
const get = async (id: KeyLoanId) => done(await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, ADMIN));
const keyOf = async (id: KeyId) => done(await scene.host.call(keyEndpoints.get, { params: { id } }, ADMIN));
const giveBack = async (keyIds: readonly KeyId[]) =>
  done(await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [...keyIds] } }, ADMIN));
const say = async (keyId: KeyId, status: 'LOST' | 'DISCONTINUED') =>
  done(await scene.host.call(keyEndpoints.setStatus, { body: { keyIds: [keyId], status } }, ADMIN));
const write = (text: string, values: readonly unknown[]) =>
  scene.host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, text, [...values]));

it('passes the keys of a home on to another who lives there, with a receipt for each of them', async () => {
  const { id, keyIds } = await lent(2);
  const { takenFrom } = await keyOf(keyIds[0] as KeyId);
  const { id: next } = done(await takeOver(id));
  const asked = done(await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: next } }, { as: String(other.email) }));
  expect(asked).toMatchObject({ isTakeOver: true, takesOver: null });
  // until it is signed for, whoever has signed answers for them
  const before = await get(id);
  expect(before).toMatchObject({ status: 'ACTIVE', takesOver: null, takenOverBy: { id: next, status: 'PENDING', name: other.name } });
  expect(await keyOf(keyIds[0] as KeyId)).toMatchObject({ status: 'ACTIVE', loanId: id });
  expect(await sign(next)).toBe('active');
  expect(await get(id)).toMatchObject({ status: 'RETURNED', takenOverBy: { id: next, status: 'ACTIVE' } });
  const after = await get(next);
  expect(after).toMatchObject({
    status: 'ACTIVE',
    expectedReturnAt: '2099-01-01',
    holder: { id: other.id },
    apartment: { id: home.id },
    takesOver: { id, number: before.number },
  });
  for (const keyId of keyIds)
    expect(await keyOf(keyId)).toMatchObject({ loanId: next, takenFrom, expectedReturnAt: '2099-01-01', holder: { type: 'APARTMENT' } });
  const [back] = await scene.rows<{ id: string; number: string; by: string }>(
    `select id, number, receipt->'handledBy'->>'name' as by from keys_return where loan_id = $1`,
    [id],
  );
  expect(back?.by).toBe(other.name);
  await activity('keys.fileReturnReceipt', { returnId: back?.id });
  const [mail] = await mailsIn(scene.host, `mail:keys.returnReceipt:${back?.number}`);
  expect(mail).toMatchObject({ to: RESIDENT, text: expect.stringContaining(`${other.name} har tagit emot nycklar från dig (2 st)`) });
  await giveBack(keyIds);
  expect((await get(next)).status).toBe('RETURNED');
});

it('is asked of one at a time, who lives there and has not signed, for keys that are out', async () => {
  const { id, keyIds } = await lent(1);
  expect((await takeOver(id, await scene.userId(RESIDENT))).body).toMatchObject({ code: 'ERR_LOAN_TAKE_OVER_SAME' });
  expect((await takeOver(id, await scene.userId('manager@demo.example'))).body).toMatchObject({ code: 'ERR_LOAN_HOLDER_NOT_RESIDENT' });
  const both = await Promise.all([takeOver(id), takeOver(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await takeOver(id)).body).toMatchObject({
    code: 'ERR_LOAN_TAKE_OVER_PENDING',
    message: expect.stringMatching(new RegExp(`^${other.name} har redan ombetts`)),
  });
  await giveBack(keyIds);
  expect((await takeOver(id)).body).toMatchObject({ code: 'ERR_LOAN_NOT_OF_APARTMENT' });
  const own = done(await scene.lend({ keyIds: await scene.freeKeys(1), signing: 'ANALOG' }));
  await sign(own.id);
  expect((await takeOver(own.id)).body).toMatchObject({ code: 'ERR_LOAN_NOT_OF_APARTMENT' });
});

it('changes nothing when it is withdrawn, and is called off when the keys come back', async () => {
  const { id, keyIds } = await lent(1);
  const first = done(await takeOver(id));
  done(await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: first.id }, body: {} }, ADMIN));
  expect(await get(id)).toMatchObject({ status: 'ACTIVE', takenOverBy: null });
  expect(await keyOf(keyIds[0] as KeyId)).toMatchObject({ status: 'ACTIVE', loanId: id });
  const second = done(await takeOver(id));
  await giveBack(keyIds);
  expect((await get(second.id)).status).toBe('WITHDRAWN');
});

it('keeps its day while somebody is asked to take the keys over, who is shown it', async () => {
  const { id, keyIds } = await lent(1);
  const extend = () => scene.host.call(keyDueEndpoints.extendLoan, { params: { id }, body: { expectedReturnAt: '2099-06-01' } }, ADMIN);
  const { id: next } = done(await takeOver(id));
  expect(await extend()).toMatchObject({ status: 409, code: 'ERR_LOAN_TAKE_OVER_PENDING' });
  expect((await get(id)).expectedReturnAt).toBe('2099-01-01');
  done(await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: next }, body: {} }, ADMIN));
  expect(done(await extend()).expectedReturnAt).toBe('2099-06-01');
  await giveBack(keyIds);
});

it('leaves a lost key with whoever lost it, and passes nothing on that is gone when it is signed', async () => {
  const { id, keyIds } = await lent(3);
  const [lost, gone] = keyIds as [KeyId, KeyId];
  await say(lost, 'LOST');
  const first = done(await takeOver(id));
  expect((await get(first.id)).keys).toHaveLength(2);
  await say(gone, 'LOST');
  await say(gone, 'DISCONTINUED');
  expect(await sign(first.id)).toBe('abandoned');
  const second = done(await takeOver(id));
  expect(await sign(second.id)).toBe('active');
  expect(await get(id)).toMatchObject({ status: 'ACTIVE', keys: [{ returnedAt: null }, {}, {}] });
  expect((await keyOf(lost)).loanId).toBe(id);
  await giveBack(keyIds.filter((keyId) => keyId !== gone));
});

it('has nobody sign for a key that was lost after they were asked', async () => {
  const { id, keyIds } = await lent(2);
  const { id: next } = done(await takeOver(id));
  await say(keyIds[0] as KeyId, 'LOST');
  expect(await sign(next)).toBe('abandoned');
  expect((await get(id)).status).toBe('ACTIVE');
  for (const keyId of keyIds) expect((await keyOf(keyId)).loanId).toBe(id);
  await giveBack(keyIds);
});

it('comes to nothing when whoever was asked has moved as well', async () => {
  const { id, keyIds } = await lent(1);
  const { id: next } = done(await takeOver(id));
  await write('update accounts_user set apartment_id = null where id = $1', [other.id]);
  expect(await sign(next)).toBe('abandoned');
  await write('update accounts_user set apartment_id = $2 where id = $1', [other.id, home.id]);
  expect([(await get(id)).status, (await keyOf(keyIds[0] as KeyId)).loanId]).toEqual(['ACTIVE', id]);
  await giveBack(keyIds);
});

it('takes nothing of what the home may borrow while it waits', async () => {
  const { id, keyIds } = await lent(2);
  const { id: next } = done(await takeOver(id));
  const at = { params: { id: BJORKEN } };
  const set = async (max: number | null) => {
    const { version } = done(await scene.host.call(keySettingsEndpoints.getKeySettings, at, ADMIN));
    done(await scene.host.call(keySettingsEndpoints.changeKeySettings, { ...at, body: { version, maxKeysPerApartment: max } }, ADMIN));
  };
  const [receipted] = await scene.rows<{ count: number }>(
    `select count(*)::int as count from keys_loan_key k join keys_loan l on l.id = k.loan_id where k.returned_at is null and l.status in ('PENDING', 'ACTIVE')
     and l.takes_over_id is null and (l.apartment_id = $1 or l.holder_id in (select id from accounts_user where apartment_id = $1))`,
    [home.id],
  );
  await set((receipted?.count ?? 0) + 1);
  const more = await scene.lend({ keyIds: await scene.freeKeys(1), apartmentId: home.id, signing: 'ANALOG' });
  expect(more.status).toBe(201);
  await set(null);
  for (const loanId of [next, done(more).id])
    done(await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: loanId }, body: {} }, ADMIN));
  await giveBack(keyIds);
});
