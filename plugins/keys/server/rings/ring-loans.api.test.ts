import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '@platform/testing/proof';
import {
  keyEndpoints,
  keyLoanEndpoints,
  type KeyLoanId,
  KeyRing,
  keyRingEndpoints,
  keySettingsEndpoints,
  type NewRingHolder,
  temporaryLoanEndpoints,
} from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';
import { homeOfResident } from '../../testing/home.ts';
import { signOnPaper } from '../../testing/loans-made.ts';

const ADMIN = { as: 'admin@demo.example' };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

async function ringOf(count: number): Promise<KeyRing['id']> {
  const { body } = await scene.host.call(KeyRing.endpoints.create, { body: { name: `Knippa ${Math.random()}` } }, ADMIN);
  const keyIds = await scene.freeKeys(count);
  await scene.host.call(keyRingEndpoints.putOnRing, { params: { id: body.id }, body: { keyIds } }, ADMIN);
  return body.id;
}
const give = async (id: KeyRing['id'], email: string) =>
  scene.host.call(
    keyRingEndpoints.changeRingHolder,
    { params: { id }, body: { holder: { type: 'USER', id: await scene.userId(email) } } },
    ADMIN,
  );
const cancel = (id: KeyRing['id']) => scene.host.call(keyRingEndpoints.cancelRingHolder, { params: { id } }, ADMIN);
const ringNow = async (id: KeyRing['id']) => (await scene.host.call(KeyRing.endpoints.get, { params: { id } }, ADMIN)).body;

it('waits for the signature of whoever is to have the ring, refuses a second change, and can be cancelled', async () => {
  const id = await ringOf(2);
  const { body, status } = await give(id, 'resident@demo.example');
  expect(status).toBe(200);
  expect(body.loan).toMatchObject({ status: 'PENDING' });
  expect(await ringNow(id)).toMatchObject({ holder: { type: 'REPOSITORY' }, pending: { loanId: body.loan?.id } });
  expect((await give(id, 'manager@demo.example')).body).toMatchObject({ code: 'ERR_KEY_RING_HOLDER_PENDING' });
  expect((await cancel(id)).status).toBe(200);
  expect((await cancel(id)).body).toMatchObject({ code: 'ERR_KEY_RING_HOLDER_NOT_PENDING' });
  expect(await ringNow(id)).toMatchObject({ pending: null });
});

it('is signed for by somebody who lives there where an apartment gets it', async () => {
  const id = await ringOf(2);
  const apartmentId = (await homeOfResident(scene.host)).home.id;
  const ask = (holder: NewRingHolder['holder']) =>
    scene.host.call(keyRingEndpoints.changeRingHolder, { params: { id }, body: { holder, apartmentId, signing: 'ANALOG' } }, ADMIN);
  expect((await ask({ type: 'APARTMENT', id: apartmentId })).status).toBe(422);
  expect((await ask({ type: 'USER', id: await scene.userId('manager@demo.example') })).body).toMatchObject({
    code: 'ERR_LOAN_HOLDER_NOT_RESIDENT',
  });
  const { loan } = done(await ask({ type: 'USER', id: await scene.userId('resident@demo.example') }));
  expect(await ringNow(id)).toMatchObject({ holder: { type: 'REPOSITORY' }, pending: { loanId: loan?.id } });
  await signOnPaper(scene.host, loan?.id as KeyLoanId);
  expect(await ringNow(id)).toMatchObject({ holder: { type: 'APARTMENT', id: apartmentId }, pending: null });
  const signed = done(await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: loan?.id as KeyLoanId } }, ADMIN));
  expect(signed).toMatchObject({ status: 'ACTIVE', apartment: { id: apartmentId }, receipt: { number: expect.any(String) } });
  const keyIds = signed.keys.map((key) => key.id);
  done(await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds } }, ADMIN));
});

it('stays with whoever has it when one of its keys is lost for good', async () => {
  const id = await ringOf(2);
  const holder = { type: 'USER' as const, id: await scene.userId('resident@demo.example') };
  const body = { holder, signing: 'ANALOG' as const };
  const { loan } = done(await scene.host.call(keyRingEndpoints.changeRingHolder, { params: { id }, body }, ADMIN));
  await signOnPaper(scene.host, loan?.id as KeyLoanId);
  const [lost, kept] = done(await scene.host.call(keyEndpoints.list, { query: { keyRingId: id } }, ADMIN)).items;
  if (!lost || !kept) throw new Error('The ring has no two keys');
  for (const status of ['LOST', 'DISCONTINUED'] as const)
    done(await scene.host.call(keyEndpoints.setStatus, { body: { keyIds: [lost.id], status } }, ADMIN));
  expect(await ringNow(id)).toMatchObject({ holder, keyCount: 1 });
  const put = { params: { id }, body: { keyIds: await scene.freeKeys(1) } };
  expect((await scene.host.call(keyRingEndpoints.putOnRing, put, ADMIN)).body).toMatchObject({ code: 'ERR_KEY_RING_OUT' });
  done(await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [kept.id] } }, ADMIN));
});

it('has no key hung on again that was archived while a loan has it', async () => {
  const id = await ringOf(2);
  const [archived, kept] = done(await scene.host.call(keyEndpoints.list, { query: { keyRingId: id } }, ADMIN)).items;
  if (!archived || !kept) throw new Error('The ring has no two keys');
  done(await scene.host.call(keyEndpoints.archive, { params: { id: archived.id } }, ADMIN));
  const restore = () => scene.host.call(keyEndpoints.restoreMany, { body: { keyIds: [archived.id] } }, ADMIN);
  const { loan } = done(await give(id, 'resident@demo.example'));
  expect((await restore()).body).toMatchObject({ code: 'ERR_KEY_RING_OUT' });
  done(await cancel(id));
  done(await restore());
  done(await scene.host.call(keyEndpoints.archive, { params: { id: archived.id } }, ADMIN));
  const holder = { type: 'USER' as const, id: await scene.userId('resident@demo.example') };
  const body = { holder, signing: 'ANALOG' as const };
  const lent = done(await scene.host.call(keyRingEndpoints.changeRingHolder, { params: { id }, body }, ADMIN));
  expect(lent.loan?.id).not.toBe(loan?.id);
  await signOnPaper(scene.host, lent.loan?.id as KeyLoanId);
  expect((await restore()).body).toMatchObject({ code: 'ERR_KEY_RING_OUT' });
  done(await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [kept.id] } }, ADMIN));
  done(await restore());
  expect(await ringNow(id)).toMatchObject({ keyCount: 2 });
});

it('has no key hung on again that is put to use while a loan has it', async () => {
  const id = await ringOf(2);
  const [found, kept] = done(await scene.host.call(keyEndpoints.list, { query: { keyRingId: id } }, ADMIN)).items;
  if (!found || !kept) throw new Error('The ring has no two keys');
  const become = (status: 'ACTIVE' | 'DISCONTINUED') =>
    scene.host.call(keyEndpoints.setStatus, { body: { keyIds: [found.id], status } }, ADMIN);
  done(await become('DISCONTINUED'));
  done(await give(id, 'resident@demo.example'));
  expect((await become('ACTIVE')).body).toMatchObject({ code: 'ERR_KEY_RING_OUT' });
  const { version } = done(await scene.host.call(keyEndpoints.get, { params: { id: found.id } }, ADMIN));
  const edit = (body: object) => scene.host.call(keyEndpoints.update, { params: { id: found.id }, body: { version, ...body } }, ADMIN);
  for (const said of [{}, { keyRingId: id }])
    expect((await edit({ status: 'ACTIVE', ...said })).body).toMatchObject({ code: 'ERR_KEY_RING_OUT' });
  done(await edit({ status: 'ACTIVE', keyRingId: null }));
  done(await cancel(id));
});

it('lends no more keys to a person, or to an apartment, than the organisation says', async () => {
  const at = { params: { id: BJORKEN } };
  const set = async (said: object) => {
    const { body } = await scene.host.call(keySettingsEndpoints.getKeySettings, at, ADMIN);
    await scene.host.call(keySettingsEndpoints.changeKeySettings, { ...at, body: { version: body.version, ...said } }, ADMIN);
  };
  await set({ maxKeysPerUser: 2 });
  const { body } = await scene.lend({ keyIds: await scene.freeKeys(3), signing: 'ANALOG' });
  expect(body).toMatchObject({ code: 'ERR_KEY_LIMIT_REACHED', message: expect.stringContaining('högst 2') });
  await set({ maxKeysPerUser: null, maxKeysPerApartment: 2 });
  expect((await scene.lend({ keyIds: await scene.freeKeys(3), signing: 'ANALOG' })).body).toMatchObject({
    code: 'ERR_KEY_LIMIT_REACHED_APARTMENT',
  });
  // two at once are counted one after the other
  const [first, second] = [await scene.freeKeys(2), (await scene.freeKeys(4)).slice(2)];
  const both = await Promise.all([scene.lend({ keyIds: first, signing: 'ANALOG' }), scene.lend({ keyIds: second, signing: 'ANALOG' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await set({ maxKeysPerApartment: null });
});

it('fills a template in when the loan is asked for', async () => {
  const { body } = await scene.lend({ signing: 'ANALOG', text: '{innehavare} har {antal} nycklar av {organisation}. {annat}' });
  const [loan] = await scene.rows<{ text: string }>(`select receipt->>'text' as text from keys_loan where id = $1`, [body.id]);
  expect(loan?.text).toMatch(/^\S.* har 3 nycklar av Brf Björken\. \{annat\}$/u);
});

it('takes no key without a receipt while somebody without an account has it', async () => {
  const id = await ringOf(2);
  const { body: on } = await scene.host.call(keyEndpoints.list, { query: { keyRingId: id } }, ADMIN);
  const terms = { name: 'Bengt Rörläggare', company: 'Rör AB', email: 'ring@example.com', signing: 'DRAWN' as const };
  const body = { ...terms, keyIds: on.items.map((key) => key.id) };
  const { body: loan } = await scene.host.call(temporaryLoanEndpoints.lendToTemporary, { body }, ADMIN);
  const drawn = { name: 'Bengt Rörläggare', drawing: PNG, document: 'PASSPORT' as const };
  await scene.host.call(temporaryLoanEndpoints.signLoanByDrawing, { params: { id: loan.id }, body: drawn }, ADMIN);
  const activate = scene.host.runtime.activities['keys.activateLoan'] as (key: object) => Promise<unknown>; // by its name on the wire
  await activate({ organisationId: BJORKEN, loanId: loan.id });
  expect(await ringNow(id)).toMatchObject({ holder: { type: 'TEMPORARY' } });
  const put = { params: { id }, body: { keyIds: await scene.freeKeys(1) } };
  expect((await scene.host.call(keyRingEndpoints.putOnRing, put, ADMIN)).body).toMatchObject({ code: 'ERR_KEY_RING_OUT' });
});

it('is nothing to bring back what is hung on a ring in a cabinet', async () => {
  const id = await ringOf(1);
  const [, keyId] = await scene.freeKeys(2); // the first hangs there already
  if (!keyId) throw new Error('Every key is lent');
  const { version } = done(await scene.host.call(keyEndpoints.get, { params: { id: keyId } }, ADMIN));
  const holder = { type: 'USER' as const, id: await scene.userId('resident@demo.example') };
  const held = { params: { id: keyId }, body: { version, holder, expectedReturnAt: '2126-01-15' } };
  done(await scene.host.call(keyEndpoints.update, held, ADMIN));
  done(await scene.host.call(keyRingEndpoints.putOnRing, { params: { id }, body: { keyIds: [keyId] } }, ADMIN));
  expect(done(await scene.host.call(keyEndpoints.get, { params: { id: keyId } }, ADMIN))).toMatchObject({
    holder: { type: 'REPOSITORY' },
    expectedReturnAt: null,
  });
});
