// Two desks at the same moment: each call has its own transaction, and all of them have begun before the first may go on.
import { fileEndpoints } from '@plugins/files/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type KeyId, keyLoanEndpoints, type KeyLoanId } from '../../contract/index.ts';
import { atOnce, BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

// longer than `atOnce` waits
vi.setConfig({ testTimeout: 150_000 });
const as = 'admin@demo.example';
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
});
afterAll(() => scene.stop());

const returned = (keyIds: readonly KeyId[]) => () =>
  scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [...keyIds] } }, { as });
const withdrawn = (id: KeyLoanId) => () => scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id }, body: {} }, { as });
const activate = (loanId: KeyLoanId) =>
  scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId } as never) ?? Promise.resolve();
const statusOf = async (id: KeyLoanId) => (await scene.host.call(keyLoanEndpoints.getLoan, { params: { id } }, { as })).body.status;
const keysOut = (id: KeyLoanId) => scene.rows('select key_id from keys_loan_key where loan_id = $1 and returned_at is null', [id]);

async function scannedLoan(count: number) {
  const keyIds = await scene.freeKeys(count);
  const { body } = await scene.lend({ keyIds, signing: 'ANALOG' });
  const { body: file } = await scene.host.call(fileEndpoints.send, { body: {}, file: new File([PDF], 'skannad.pdf') }, { as });
  await scene.host.call(keyLoanEndpoints.signLoanOnPaper, { params: { id: body.id }, body: { fileId: file.id } }, { as });
  return { id: body.id, keyIds };
}
async function activeLoan(count: number) {
  const loan = await scannedLoan(count);
  await activate(loan.id);
  return loan;
}

it('is over when two desks take the last two keys of a loan back at once', async () => {
  const { id, keyIds } = await activeLoan(2);
  const calls = keyIds.map((keyId) => returned([keyId]));
  const answers = await atOnce(scene.host, { table: 'keys_loan', ids: [id] }, calls);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect({ status: await statusOf(id), out: await keysOut(id) }).toEqual({ status: 'RETURNED', out: [] });
});

it('takes a key back once when two desks have it in their hands, and says so to the second', async () => {
  const { id, keyIds } = await activeLoan(2);
  const answers = await atOnce(scene.host, { table: 'keys_loan', ids: [id] }, [returned(keyIds), returned(keyIds.slice(0, 1))]);
  expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([201, 'ERR_KEY_NOT_ON_LOAN'].toSorted());
});

it('takes keys of the same loans back at two desks without either waiting for the other for ever', async () => {
  const [one, other] = [await activeLoan(2), await activeLoan(2)];
  const at = (index: number) => [one, other].map(({ keyIds }) => keyIds[index] as KeyId);
  const answers = await atOnce(scene.host, { table: 'keys_loan', ids: [one.id, other.id] }, [
    returned(at(0)),
    returned(at(1).toReversed()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['RETURNED', 'RETURNED']);
});

it('hands over, withdraws or takes back, whichever comes first, and leaves nothing half done', async () => {
  const { id, keyIds } = await scannedLoan(2);
  const handedOver = async () => ({ status: 200, code: undefined, body: await activate(id) });
  await atOnce<unknown>(scene.host, { table: 'keys_loan', ids: [id] }, [withdrawn(id), handedOver]);
  const answer = await returned(keyIds)();
  const ended = await statusOf(id);
  expect([ended, answer.code ?? answer.status]).toEqual(ended === 'WITHDRAWN' ? ['WITHDRAWN', 'ERR_KEY_NOT_ON_LOAN'] : ['RETURNED', 201]);
  expect(await scene.rows('select id from keys_key where loan_id = $1', [id])).toEqual([]);
});

it('refuses to withdraw what is being taken back', async () => {
  const { id, keyIds } = await activeLoan(1);
  const [back, withdrawal] = await atOnce<{ readonly status: number; readonly code?: string | undefined }>(
    scene.host,
    { table: 'keys_loan', ids: [id] },
    [returned(keyIds), withdrawn(id)],
  );
  expect([back?.status, withdrawal?.code, await statusOf(id)]).toEqual([201, 'ERR_LOAN_NOT_PENDING', 'RETURNED']);
});

it('lends a key that comes back at that moment, or says that it is out', async () => {
  const { id, keyIds } = await activeLoan(1);
  const lent = () => scene.lend({ keyIds });
  const [back, loan] = await atOnce<{ readonly status: number; readonly code?: string | undefined }>(
    scene.host,
    { table: 'keys_key', ids: keyIds },
    [returned(keyIds), lent],
  );
  expect([back?.status, await statusOf(id)]).toEqual([201, 'RETURNED']);
  expect([201, 'ERR_KEY_ON_LOAN']).toContain(loan?.code ?? loan?.status);
  const text = `select o.status from keys_loan_key k join keys_loan o on o.id = k.loan_id
    where k.key_id = $1 and k.returned_at is null and o.status not in ('WITHDRAWN', 'EXPIRED')`;
  const open = await scene.rows(text, [keyIds[0]]);
  expect(open).toHaveLength(loan?.status === 201 ? 1 : 0);
});
