import type { TestHost } from '@platform/testing';
import { fileEndpoints, type FileId } from '@plugins/files/contract';
import { type KeyId, type KeyLoanId, keyEndpoints, keyLoanEndpoints } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { PDFDocument } from 'pdf-lib';

const ADMIN = { as: 'admin@demo.example' };

/** A key at a storage place that nobody has borrowed. */
export async function freeKey(host: TestHost): Promise<KeyId> {
  const { body } = await host.call(keyEndpoints.list, { query: { limit: 200, status: ['ACTIVE'], holderType: ['REPOSITORY'] } }, ADMIN);
  const free = body.items.find(({ loanId }) => loanId === null);
  if (!free) throw new Error('Every key is lent');
  return free.id;
}

/** Lends a key on paper and hands it out: a loan that stands. */
export async function lendOnPaper(host: TestHost, holderId: string): Promise<{ readonly loanId: KeyLoanId; readonly keyId: KeyId }> {
  const keyId = await freeKey(host);
  const holder = { type: 'USER' as const, id: holderId };
  const { body: loan } = await host.call(keyLoanEndpoints.lend, { body: { keyIds: [keyId], holder, signing: 'ANALOG' } }, ADMIN);
  const body = { fileId: await sendScan(host) };
  const signed = await host.call(keyLoanEndpoints.signLoanOnPaper, { params: { id: loan.id }, body }, ADMIN);
  if (signed.status >= 300) throw new Error(`No loan could be signed on paper: ${JSON.stringify(signed.body)}`);
  const activate = host.runtime.activities['keys.activateLoan'] as (key: object) => Promise<unknown>; // by its name on the wire
  await activate({ organisationId: demoOrganisations.bjorken, loanId: loan.id });
  return { loanId: loan.id, keyId };
}

/** Sends the scan of a paper that was signed. */
export async function sendScan(host: TestHost): Promise<FileId> {
  const paper = await PDFDocument.create();
  paper.addPage();
  const file = new File([Buffer.from(await paper.save())], 'skannad.pdf');
  return (await host.call(fileEndpoints.send, { body: {}, file }, ADMIN)).body.id;
}
