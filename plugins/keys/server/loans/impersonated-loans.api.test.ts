import { impersonationEndpoints, SignedIn } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { flowEndpoints } from '@plugins/flows/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeyId, keyEndpoints, keyLoanEndpoints, type NewKeyLoan } from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';

const ADMIN = 'admin@demo.example';
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
let scene: LoanScene;
/** Of the partner's administrator, who acts in the place of the customer's. */
let token: string;
let [own, acted]: readonly string[] = [];
beforeAll(async () => {
  scene = await startLoanScene();
  const params = { userId: await scene.userId(ADMIN), organisationId: BJORKEN };
  const { body } = await scene.host.call(impersonationEndpoints.impersonate, { params }, { as: 'partner@demo.example' });
  ({ token } = SignedIn.parse(body));
  const names = await scene.rows<{ name: string }>('select name from accounts_user where email = any($1) order by email desc', [
    ['partner@demo.example', ADMIN],
  ]);
  [own = '', acted = ''] = names.map(({ name }) => name);
});
afterAll(() => scene.stop());

const lend = async (signing: NewKeyLoan['signing'], keyIds: KeyId[]) => scene.lend({ keyIds, signing }, { token });

it('names who really hands out, takes back and begins, and in whose place', async () => {
  const said = `${own} för ${acted}`;
  const keyIds = await scene.freeKeys(1);
  const { body } = await lend('ANALOG', keyIds);
  const { body: file } = await scene.host.call(fileEndpoints.send, { body: {}, file: new File([PDF], 'skannad.pdf') }, { token });
  await scene.host.call(keyLoanEndpoints.signLoanOnPaper, { params: { id: body.id }, body: { fileId: file.id } }, { token });
  await scene.host.runtime.activities['keys.activateLoan']?.({ organisationId: BJORKEN, loanId: body.id } as never);
  const { body: loan } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: body.id } }, { as: ADMIN });
  expect(loan.handedOutBy).toBe(said);
  const [row] = await scene.rows<{ receipt: string; by: string }>(
    `select receipt->'handledBy'->>'name' as receipt, signed_on_paper_by as by from keys_loan where id = $1`,
    [body.id],
  );
  expect(row).toEqual({ receipt: said, by: said });
  const { body: flow } = await scene.host.call(flowEndpoints.get, { params: { id: body.flowId } }, { as: ADMIN });
  expect(flow.events.find(({ what }) => what.code === 'started')?.who).toBe(said);
});

it('asks for no signature at the desk where the QR code would be refused', async () => {
  const keyIds = await scene.freeKeys(1);
  const { status, code, body } = await lend('DIGITAL_DIRECT', keyIds);
  expect({ status, code, body }).toMatchObject({
    status: 403,
    code: 'ERR_LOAN_DESK_IMPERSONATING',
    body: { details: { fields: [{ path: 'body.signing' }] } },
  });
  const { body: key } = await scene.host.call(keyEndpoints.get, { params: { id: keyIds[0] ?? '' } }, { as: ADMIN });
  expect(key).toMatchObject({ status: 'ACTIVE', loanId: null });
  expect((await lend('DIGITAL_LATER', keyIds)).status).toBe(201);
});
