import { mailsIn, type TestHost } from '@platform/testing';
import { done, type Sample, sample } from '@platform/testing/proof';
import { keyEndpoints, type KeyId, keyLoanEndpoints, LockSystem, temporaryLoanEndpoints as temporary } from '../contract/index.ts';
import { demoOrganisations } from '@plugins/organisations/testing';
import { startInventory } from './inventory-scene.ts';
import { ADMIN } from './loans-made.ts';

/** Sample loans for drawn signatures, at the desk and by link. No other sample lends their keys. */
export async function temporarySamples(host: TestHost, holderId: string): Promise<readonly Sample[]> {
  const [system] = done(await host.call(LockSystem.endpoints.list, { query: {} }, ADMIN)).items;
  if (!system) throw new Error('The demo data has no lock system');
  const aKey = async (marking: string): Promise<readonly [KeyId]> => {
    const body = { lockSystemId: system.id, marking, type: 'MECHANICAL' as const };
    return [done(await host.call(keyEndpoints.create, { body }, ADMIN)).id];
  };
  const holder = { type: 'USER' as const, id: holderId };
  const drawn = { keyIds: [...(await aKey('Ritas'))], holder, signing: 'DRAWN' as const };
  const { id } = done(await host.call(keyLoanEndpoints.lend, { body: drawn }, ADMIN));
  const email = 'contractor@example.com';
  const linked = { keyIds: [...(await aKey('Länkas'))], name: 'Bengt Rör', email, signing: 'DIGITAL_LATER' as const };
  done(await host.call(temporary.lendToTemporary, { body: linked }, ADMIN));
  const declined = { ...linked, keyIds: [...(await aKey('Avböjs'))] };
  done(await host.call(temporary.lendToTemporary, { body: declined }, ADMIN));
  const [token = '', other = ''] = (await mailsIn(host, email)).flatMap(({ text }) => /\/key-loan\/(\S+)/.exec(text)?.[1] ?? []);
  const reminded = { ...linked, email: 'reminded@example.com', keyIds: [...(await aKey('Påminns'))] };
  const again = done(await host.call(temporary.lendToTemporary, { body: reminded }, ADMIN));
  const counted = await aKey('Räknas');
  return [
    sample(temporary.answerInventoryByLink, { body: await answeredByLink(host, counted) }),
    sample(temporary.lendToTemporary, { body: { keyIds: [...(await aKey('Tillfällig'))], signing: 'ANALOG' } }),
    sample(keyLoanEndpoints.remindOfSigning, { params: { id: again.id } }),
    sample(temporary.signLoanByDrawing, { params: { id } }),
    sample(temporary.declineLoanByLink, { body: { token: other } }),
    sample(temporary.readTemporaryLoan, { body: { token } }),
    sample(temporary.signTemporaryLoan, { body: { token } }),
  ];
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What somebody with a link has to say of a key in an inventory. */
async function answeredByLink(host: TestHost, keyIds: readonly [KeyId]) {
  const email = 'counted@example.com';
  const body = { keyIds: [...keyIds], name: 'Bengt Rör', email, signing: 'DRAWN' as const };
  const { id } = done(await host.call(temporary.lendToTemporary, { body }, ADMIN));
  const drawn = { name: 'Bengt Rör', drawing: PNG, document: 'KNOWN' as const };
  done(await host.call(temporary.signLoanByDrawing, { params: { id }, body: drawn }, ADMIN));
  const activate = host.runtime.activities['keys.activateLoan'] as (loan: object) => Promise<unknown>; // by its name on the wire
  await activate({ organisationId: demoOrganisations.bjorken, loanId: id });
  const [token = ''] = (await mailsIn(host, email)).flatMap(({ text }) => /\/key-loan\/(\S+)/.exec(text)?.[1] ?? []);
  return { token, inventoryId: (await startInventory(host)).id, found: [...keyIds], missing: [] };
}
