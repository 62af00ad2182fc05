import type { TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints, type FileId } from '@plugins/files/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { PDFDocument } from 'pdf-lib';
import { type KeyId, keyEndpoints, type KeyLoanId, keyLoanEndpoints } from '../contract/index.ts';

export const ADMIN = { as: 'admin@demo.example' };

/** A key at a storage place that nobody has borrowed. */
export async function freeKey(host: TestHost): Promise<KeyId> {
  const query = { limit: 200, status: ['ACTIVE' as const], holderType: ['REPOSITORY' as const] };
  const free = done(await host.call(keyEndpoints.list, { query }, ADMIN)).items.find(({ loanId }) => loanId === null);
  if (!free) throw new Error('Every key is lent');
  return free.id;
}

/** Lends a key on paper and hands it out: a loan that stands. */
export async function lendOnPaper(
  host: TestHost,
  holderId: string,
  terms: { readonly expectedReturnAt?: string; readonly apartmentId?: string } = {},
): Promise<{ readonly loanId: KeyLoanId; readonly keyId: KeyId }> {
  const keyId = await freeKey(host);
  const holder = { type: 'USER' as const, id: holderId };
  const loan = done(await host.call(keyLoanEndpoints.lend, { body: { ...terms, keyIds: [keyId], holder, signing: 'ANALOG' } }, ADMIN));
  await signOnPaper(host, loan.id);
  return { loanId: loan.id, keyId };
}

/** Signs a loan on paper, and answers what became of it. */
export async function signOnPaper(host: TestHost, loanId: KeyLoanId): Promise<unknown> {
  const body = { fileId: await sendScan(host) };
  done(await host.call(keyLoanEndpoints.signLoanOnPaper, { params: { id: loanId }, body }, ADMIN));
  const activate = host.runtime.activities['keys.activateLoan'] as (loan: object) => Promise<unknown>; // by its name on the wire
  return activate({ organisationId: demoOrganisations.bjorken, loanId });
}

/** A loan to the signer's home. `otherId`: somebody else who lives there. */
export async function lentToHome(host: TestHost, signerId: string): Promise<{ readonly loanId: KeyLoanId; readonly otherId: string }> {
  const { items } = done(await host.call(userEndpoints.list, { query: { limit: 200 } }, ADMIN));
  const apartmentId = items.find(({ id }) => id === signerId)?.apartment?.id;
  const other = items.find(({ id, apartment }) => id !== signerId && apartment?.id === apartmentId);
  if (!apartmentId || !other) throw new Error('Nobody else lives there');
  return { loanId: (await lendOnPaper(host, signerId, { apartmentId })).loanId, otherId: other.id };
}

/** Lends to somebody on paper and takes the key back, which makes a receipt. */
export async function returnedLoan(host: TestHost, holderId: string): Promise<void> {
  const { keyId } = await lendOnPaper(host, holderId);
  done(await host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [keyId] } }, ADMIN));
}

/** Sends the scan of a paper that was signed. */
export async function sendScan(host: TestHost): Promise<FileId> {
  const paper = await PDFDocument.create();
  paper.addPage();
  const file = new File([Buffer.from(await paper.save())], 'skannad.pdf');
  return done(await host.call(fileEndpoints.send, { body: {}, file }, ADMIN)).id;
}
