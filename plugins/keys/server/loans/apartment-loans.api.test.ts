// Keys for a home: somebody who lives there signs, and the apartment has them (ADR 0092).
import { asSystemForAll, query } from '@platform/server';
import { mailsIn } from '@platform/testing';
import { done } from '@platform/testing/proof';
import type { UserSummary } from '@plugins/accounts/contract';
import { type Apartment, apartmentEndpoints, moveEndpoints } from '@plugins/residents/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyDueEndpoints, keyEndpoints, type KeyId, keyLoanEndpoints, type KeyLoanId, keySettingsEndpoints } from '../../contract/index.ts';
import { homeOfResident } from '../../testing/home.ts';
import { ADMIN, signOnPaper } from '../../testing/loans-made.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const RESIDENT = 'resident@demo.example';
let scene: LoanScene;
let home: Apartment;
/** Who lives there besides the resident. */
let other: UserSummary;
beforeAll(async () => {
  scene = await startLoanScene();
  ({ home, other } = await homeOfResident(scene.host));
});
afterAll(() => scene.stop());

const lend = async (
  keyIds: readonly KeyId[],
  { apartmentId = home.id as string, ...said }: { apartmentId?: string; signer?: string; day?: string } = {},
) =>
  scene.lend({
    keyIds: [...keyIds],
    apartmentId,
    signing: 'ANALOG',
    ...(said.day && { expectedReturnAt: said.day }),
    ...(said.signer && { holder: { type: 'USER', id: said.signer } }),
  });
const get = async (id: KeyLoanId) => done(await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, ADMIN));
const keyOf = async (id: KeyId) => done(await scene.host.call(keyEndpoints.get, { params: { id } }, ADMIN));
const sign = (id: KeyLoanId) => signOnPaper(scene.host, id);
const write = (text: string, values: readonly unknown[]) =>
  scene.host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, text, [...values]));
const giveBack = async (keyIds: readonly KeyId[]) =>
  done(await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [...keyIds] } }, ADMIN));

it('is signed by somebody who lives there, and the apartment has the keys, as everybody who lives there sees', async () => {
  const keyIds = await scene.freeKeys(2);
  const { id } = done(await lend(keyIds));
  expect(await sign(id)).toBe('active');
  const loan = await get(id);
  expect(loan).toMatchObject({ holder: { name: 'Rebecka Åberg' }, apartment: { id: home.id, name: `1001, ${home.address}` } });
  for (const keyId of keyIds)
    expect((await keyOf(keyId)).holder).toEqual({ type: 'APARTMENT', id: home.id, name: `1001 · ${home.address}` });
  const [facts] = await scene.rows<{ text: string }>(`select receipt->'holder'->'details'->>0 as text from keys_loan where id = $1`, [id]);
  expect(facts?.text).toBe(`För lägenhet 1001, ${home.address}`);
  // both live there; the receipt is of the one who signed
  for (const as of [RESIDENT, String(other.email)]) {
    const mine = done(await scene.host.call(keyEndpoints.list, { query: { limit: 200 } }, { as })).items.map((key) => key.id);
    expect(mine).toEqual(expect.arrayContaining(keyIds));
  }
  expect((await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as: RESIDENT })).status).toBe(200);
  expect((await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as: String(other.email) })).status).toBe(404);
  for (const asked of [{ holderId: home.id }, { query: `1001 ${loan.number}` }]) {
    const { items } = done(await scene.host.call(keyLoanEndpoints.listLoans, { query: asked }, ADMIN));
    expect(items.find((listed) => listed.id === id)?.apartment?.id).toBe(home.id);
  }
  await giveBack(keyIds);
  expect([(await get(id)).status, (await keyOf(keyIds[0] as KeyId)).holder]).toEqual(['RETURNED', null]);
});

it('is to be seen to before whoever signed for the home moves out, and not when another does', async () => {
  const keyIds = await scene.freeKeys(1);
  const { id } = done(await lend(keyIds));
  await sign(id);
  const { number, holder } = await get(id);
  const mattersOf = async (userId: string) =>
    done(await scene.host.call(moveEndpoints.toSettle, { params: { id: home.id }, query: { userId: [userId] } }, ADMIN)).matters;
  const matter = {
    person: { id: String(holder.id), name: holder.name },
    text: `Kvittens ${number} gäller lägenhetens nycklar: ta emot dem, eller låt någon som bor kvar ta över`,
    path: `/keys/loans/${id}`,
  };
  expect(await mattersOf(String(holder.id))).toContainEqual(matter);
  expect((await mattersOf(other.id)).filter(({ path }) => path === matter.path)).toEqual([]);
  await giveBack(keyIds);
  expect((await mattersOf(String(holder.id))).filter(({ path }) => path === matter.path)).toEqual([]);
});

it('is signed by nobody who lives elsewhere, whether the apartment is there or not', async () => {
  const [keyId] = (await scene.freeKeys(1)) as [KeyId];
  const { items } = done(await scene.host.call(apartmentEndpoints.list, { query: { query: '1002' } }, ADMIN));
  for (const apartmentId of [String(items[0]?.id), '01900000-0000-7000-8000-0000000000ff'])
    expect(await lend([keyId], { apartmentId })).toMatchObject({
      status: 422,
      code: 'ERR_LOAN_HOLDER_NOT_RESIDENT',
      body: {
        details: { fields: [{ path: 'body.apartmentId' }] },
        message: 'Rebecka Åberg bor inte i lägenheten. Välj någon som bor där.',
      },
    });
  expect((await keyOf(keyId)).status).toBe('ACTIVE');
});

it('comes to nothing when whoever signs has moved before the keys are handed out', async () => {
  const keyIds = await scene.freeKeys(1);
  const { id } = done(await lend(keyIds, { signer: other.id }));
  await write('update accounts_user set apartment_id = null where id = $1', [other.id]);
  expect(await sign(id)).toBe('abandoned');
  await write('update accounts_user set apartment_id = $2 where id = $1', [other.id, home.id]);
  expect((await get(id)).status).toBe('WITHDRAWN');
  expect(await keyOf(keyIds[0] as KeyId)).toMatchObject({ status: 'ACTIVE', holder: { type: 'REPOSITORY' }, loanId: null });
});

it('counts for the apartment, and not for the person who signs', async () => {
  const at = { params: { id: BJORKEN } };
  const set = async (said: object) => {
    const { version } = done(await scene.host.call(keySettingsEndpoints.getKeySettings, at, ADMIN));
    done(await scene.host.call(keySettingsEndpoints.changeKeySettings, { ...at, body: { version, ...said } }, ADMIN));
  };
  await set({ maxKeysPerUser: 1, maxKeysPerApartment: 3 });
  const { id } = done(await lend(await scene.freeKeys(2)));
  expect((await lend(await scene.freeKeys(2))).code).toBe('ERR_KEY_LIMIT_REACHED_APARTMENT');
  // what somebody who lives there has themselves is the home's as well
  const own = { holder: { type: 'USER' as const, id: other.id }, signing: 'ANALOG' as const };
  const { id: ownId } = done(await scene.lend({ ...own, keyIds: await scene.freeKeys(1) }));
  expect((await lend(await scene.freeKeys(1))).code).toBe('ERR_KEY_LIMIT_REACHED_APARTMENT');
  for (const loanId of [id, ownId]) done(await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: loanId }, body: {} }, ADMIN));
  await set({ maxKeysPerUser: null, maxKeysPerApartment: null });
});

it('reminds everybody who lives there', async () => {
  const keyIds = await scene.freeKeys(1);
  const { id } = done(await lend(keyIds, { day: '2099-01-01' }));
  await sign(id);
  await write(`update keys_loan set expected_return_at = '2020-01-01', reminded_on = null where id = $1`, [id]);
  done(await scene.host.call(keyDueEndpoints.chaseLoans, { body: {} }, ADMIN));
  const mails = (await mailsIn(scene.host, `mail:keys.loanOverdue:${id}:`)).map(({ to }) => to);
  expect(mails.toSorted()).toEqual([RESIDENT, String(other.email)].toSorted());
  await giveBack(keyIds);
});

it('signs for what the apartment has had without a receipt', async () => {
  const keyIds = await scene.freeKeys(1);
  done(await scene.host.call(keyEndpoints.moveMany, { body: { keyIds, apartmentId: home.id } }, ADMIN));
  const lendableTo = async (id: string) =>
    done(await scene.host.call(keyEndpoints.list, { query: { ids: keyIds, lendableTo: id } }, ADMIN)).items.length;
  expect([await lendableTo(home.id), await lendableTo(other.id)]).toEqual([1, 0]);
  expect((await scene.lend({ keyIds, signing: 'ANALOG' })).code).toBe('ERR_KEY_HELD_ELSEWHERE');
  const { id } = done(await lend(keyIds));
  expect(await sign(id)).toBe('active');
  await giveBack(keyIds);
});
