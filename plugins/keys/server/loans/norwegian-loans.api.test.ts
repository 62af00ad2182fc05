import { mailsIn } from '@platform/testing';
import { createHash } from 'node:crypto';
import { fileEndpoints } from '@plugins/files/contract';
import { identificationEndpoints, signingEndpoints, type StartedSigning } from '@plugins/id-control/contract';
import { type AtBroker, visitBroker } from '@plugins/id-control/testing';
import { PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, type KeyLoan, keyLoanEndpoints, type KeyLoanId } from '../../contract/index.ts';
import { type LoanScene, startLoanScene } from '../../testing/index.ts';

const [ADMIN, HOLDER] = ['admin.no@demo.example', 'resident.no@demo.example'];
const [BJORN, INGRID] = ['41819000032', '01819000049'];
let scene: LoanScene;
let owner: Client;
let organisationId: string;
beforeAll(async () => {
  scene = await startLoanScene();
  owner = new Client({ connectionString: scene.host.databaseUrl });
  await owner.connect();
  const [row] = await scene.rows<{ organisation_id: string }>('select organisation_id from accounts_user where email = $1', [HOLDER]);
  organisationId = row?.organisation_id ?? '';
});
afterAll(async () => {
  await owner?.end();
  await scene?.stop();
});

const freeKey = async () => {
  const { body } = await scene.host.call(keyEndpoints.list, { query: { limit: 50, status: ['ACTIVE'] } }, { as: ADMIN });
  const free = body.items.filter(({ holder, loanId }) => loanId === null && (holder === null || holder.type === 'REPOSITORY'));
  return free.slice(0, 1).map(({ id }) => id);
};
const lend = async (loan: { readonly signing?: 'DIGITAL_LATER' } = {}) => {
  const holder = { type: 'USER' as const, id: await scene.userId(HOLDER) };
  return (await scene.lend({ ...loan, keyIds: await freeKey(), holder }, { as: ADMIN, language: 'NO' })).body;
};
const start = async (signingId: string | undefined, as = ADMIN) =>
  (await scene.host.call(signingEndpoints.start, { params: { id: String(signingId) }, body: { device: 'SAME' } }, { as, language: 'NO' }))
    .body;
const signing = async (signingId: string | undefined) =>
  (await scene.host.call(signingEndpoints.get, { params: { id: String(signingId) } }, { as: ADMIN, language: 'NO' })).body;
const look = (signingId: string | undefined) => scene.desk.look(scene.host.runtime, organisationId, String(signingId));
const complete = async ({ startUrl, identification }: StartedSigning, does: AtBroker) => {
  const { id, secret } = identification ?? { id: '', secret: '' };
  const query = await visitBroker(startUrl, does);
  return scene.host.call(identificationEndpoints.complete, { body: { id, secret, query } }, { language: 'NO' });
};
const activate = (loanId: KeyLoanId) => scene.host.runtime.activities['keys.activateLoan']?.({ organisationId, loanId } as never);

const sha256 = (text = '') => createHash('sha256').update(text).digest('hex');
const claimsOf = (token = ''): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function receiptOf({ receipt }: KeyLoan): Promise<Uint8Array> {
  const { pathname, searchParams } = new URL(receipt?.url ?? '', 'http://localhost');
  const params = { fileId: pathname.split('/').at(-1) ?? '' };
  return (await scene.host.call(fileEndpoints.fetch, { params, query: { token: searchParams.get('token') ?? '' } })).raw;
}

/** The files in a receipt: the text that was signed, and the token. */
async function attachmentsOf(pdf: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const files = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile')
        ? [Buffer.from(decodePDFRawStream(object).decode()).toString('utf8')]
        : [],
    );
  return new Map(files.map((text) => [text.split('.').length === 3 && text.startsWith('eyJ') ? 'token' : 'text', text]));
}

it('takes a Norwegian holder’s identification, bound to the text, for the signature; the receipt says how and who', async () => {
  const loan = await lend();
  expect(await signing(loan.signing?.id)).toMatchObject({ status: 'WAITING', method: 'BROKER' });
  const started = await start(loan.signing?.id);
  expect(await look(loan.signing?.id)).toBe('pending');
  expect((await complete(started, { nationalNumber: BJORN })).body).toMatchObject({ status: 'COMPLETE', signedIn: null });
  expect(await look(loan.signing?.id)).toBe('complete');
  expect(await activate(loan.id)).toBe('active');

  const { body } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: loan.id } }, { as: ADMIN });
  expect(body).toMatchObject({ status: 'ACTIVE', holder: { name: 'Bjørn Sæther' } });
  const attached = await attachmentsOf(await receiptOf(body));
  const claims = claimsOf(attached.get('token'));
  const [row] = await scene.rows<{ hash: string }>('select document_hash as hash from id_control_signing where id = $1', [
    loan.signing?.id,
  ]);
  expect(row?.hash).toBe(sha256(attached.get('text')));
  expect(claims).toMatchObject({ amr: 'no_bankid', name: 'Bjørn Sæther', nonce: expect.stringContaining(`.${row?.hash}`) });
});

it('does not take somebody else’s identification for the holder’s, and lets the holder try again', async () => {
  const loan = await lend();
  const wrong = await complete(await start(loan.signing?.id), { nationalNumber: INGRID });
  expect(wrong).toMatchObject({ status: 409, code: 'IdentityMismatch' });
  expect(await signing(loan.signing?.id)).toMatchObject({ status: 'WAITING', hint: 'IdentityMismatch' });
  expect(await look(loan.signing?.id)).toBe('failed');
  expect((await complete(await start(loan.signing?.id), { nationalNumber: BJORN })).body.status).toBe('COMPLETE');
});

it('waits only for whoever began last, and says why it came to nothing', async () => {
  const loan = await lend();
  const first = await start(loan.signing?.id);
  const second = await start(loan.signing?.id, HOLDER);
  expect(await complete(first, { nationalNumber: BJORN })).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
  expect(await signing(loan.signing?.id)).toMatchObject({
    status: 'PENDING',
    message: 'Identifiseringen pågår i vinduet der den ble åpnet.',
  });
  expect(await complete(second, 'cancel')).toMatchObject({ status: 409, code: 'ERR_EID_NOT_COMPLETED' });
  expect(await signing(loan.signing?.id)).toMatchObject({ status: 'WAITING', message: 'Identifiseringen ble ikke fullført.' });
  expect(await look(loan.signing?.id)).toBe('failed');
});

it('may be begun again after a window that was closed', async () => {
  const loan = await lend();
  const { identification } = await start(loan.signing?.id);
  const { id, secret } = identification ?? { id: '', secret: '' };
  await scene.host.call(identificationEndpoints.giveUp, { body: { id, secret } });
  expect(await signing(loan.signing?.id)).toMatchObject({ status: 'WAITING', hint: 'userCancel' });
  expect((await complete(await start(loan.signing?.id), { nationalNumber: BJORN })).body.status).toBe('COMPLETE');
});

it('does not wait for ever, and takes nothing that comes later', async () => {
  const loan = await lend();
  const started = await start(loan.signing?.id);
  await owner.query(`update id_control_signing set window_started_at = now() - interval '11 minutes' where id = $1`, [loan.signing?.id]);
  expect(await look(loan.signing?.id)).toBe('failed');
  expect(await signing(loan.signing?.id)).toMatchObject({ status: 'WAITING', hint: 'expiredTransaction' });
  expect(await complete(started, { nationalNumber: BJORN })).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
});

it('takes no identification for a request that was withdrawn', async () => {
  const loan = await lend();
  const started = await start(loan.signing?.id);
  await scene.host.call(signingEndpoints.cancel, { params: { id: String(loan.signing?.id) }, body: {} }, { as: ADMIN });
  expect(await complete(started, { nationalNumber: BJORN })).toMatchObject({ status: 404, code: 'ERR_EID_ENDED' });
  expect((await signing(loan.signing?.id)).status).toBe('CANCELLED');
});

it('signs by the link of a mail, without a session', async () => {
  const loan = await lend({ signing: 'DIGITAL_LATER' });
  const [mail] = await mailsIn(scene.host, loan.id);
  const token = decodeURIComponent(/token=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  const { body } = await scene.host.call(signingEndpoints.startByLink, { body: { token, device: 'SAME' } });
  expect((await complete(body, { nationalNumber: BJORN })).body.status).toBe('COMPLETE');
  expect(await scene.host.call(signingEndpoints.getByLink, { body: { token } })).toMatchObject({ code: 'ERR_SIGNING_LINK_USED' });
});
