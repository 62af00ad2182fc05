import { fileEndpoints } from '@plugins/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeyId, keyDueEndpoints, keyEndpoints, type KeyLoanId, keyLoanEndpoints, keySettingsEndpoints } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';
import { lendOnPaper } from '../../testing/loans-made.ts';

const ADMIN = { as: 'admin@demo.example' };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let scene: LoanScene;
beforeAll(async () => {
  scene = await startLoanScene();
  const at = { params: { id: BJORKEN } };
  const { body } = await scene.host.call(keySettingsEndpoints.getKeySettings, at, ADMIN);
  const said = { version: body.version, signedReturns: true, signedExtensions: true };
  await scene.host.call(keySettingsEndpoints.changeKeySettings, { ...at, body: said }, ADMIN);
});
afterAll(() => scene.stop());

async function drawing(content = Buffer.from(PNG, 'base64')) {
  const file = new File([content], 'underskrift.png');
  return (await scene.host.call(fileEndpoints.send, { body: {}, file }, ADMIN)).body.id;
}
const lent = async () => lendOnPaper(scene.host, await scene.userId('resident@demo.example'));
const back = (keyId: KeyId, signatureFileId?: Awaited<ReturnType<typeof drawing>>) =>
  scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [keyId], ...(signatureFileId && { signatureFileId }) } }, ADMIN);
const extend = (id: KeyLoanId, signature?: object) =>
  scene.host.call(keyDueEndpoints.extendLoan, { params: { id }, body: { expectedReturnAt: '2031-01-31', ...signature } }, ADMIN);

it('takes keys back with a signature where the settings ask for one, which stands on the receipt', async () => {
  const { keyId, loanId } = await lent();
  expect((await back(keyId)).body).toMatchObject({ code: 'ERR_LOAN_SIGNATURE_MISSING' });
  const text = await drawing(Buffer.from('no picture'));
  expect((await back(keyId, text)).status).toBe(422);
  const { body: key } = await scene.host.call(keyEndpoints.get, { params: { id: keyId } }, ADMIN);
  expect(key.loanId).toBe(loanId);
  const fileId = await drawing();
  expect((await back(keyId, fileId)).status).toBe(201);
  const [made] = await scene.rows<{ by: string; hash: string }>(
    `select signed_by as by, signature_sha256 as hash from keys_return where loan_id = $1`,
    [loanId],
  );
  expect(made).toEqual({ by: 'Rebecka Åberg', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('takes nothing back by one signature that is of several people', async () => {
  const [theirs, others] = [await lent(), await lendOnPaper(scene.host, await scene.userId('member@demo.example'))];
  const body = { keyIds: [theirs.keyId, others.keyId], signatureFileId: await drawing() };
  const refused = await scene.host.call(keyLoanEndpoints.returnKeys, { body }, ADMIN);
  expect(refused.body).toMatchObject({ code: 'ERR_RETURN_SEVERAL_HOLDERS', message: expect.stringMatching(/Rebecka Åberg/) });
  expect(await scene.rows('select from keys_return where loan_id = any($1)', [[theirs.loanId, others.loanId]])).toEqual([]);
  // the same drawing is free for whoever has drawn it
  expect((await back(theirs.keyId, body.signatureFileId)).status).toBe(201);
});

it('gives more time with a signature where the settings ask for one, which the loan shows', async () => {
  const { loanId } = await lent();
  expect((await extend(loanId)).body).toMatchObject({ code: 'ERR_LOAN_SIGNATURE_MISSING' });
  const signature = { signatureFileId: await drawing() };
  const { body: loan } = await extend(loanId, signature);
  expect(loan.extensions).toEqual([
    expect.objectContaining({
      until: '2031-01-31',
      by: 'Karin Lindqvist',
      signedBy: 'Rebecka Åberg',
      signature: expect.objectContaining({}),
    }),
  ]);
  // what was drawn once signs nothing else
  expect((await extend((await lent()).loanId, signature)).status).toBe(404);
});
