import type { TestHost } from '@platform/testing';
import { authEndpoints, userEndpoints, invitationRoundEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { checkEndpoints } from '@plugins/id-control/contract';
import { importEndpoints } from '@plugins/imports/contract';
import { keyEndpoints, keyLoanEndpoints } from '@plugins/keys/contract';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { apartmentEndpoints, moveEndpoints, serviceRequestEndpoints } from '@plugins/residents/contract';

/** Makes the rows that the demo data lacks. A loan with its signing and its flow, an import, a file, a note. */
export async function makeRows(
  host: TestHost,
  { admin, partner, resident }: { readonly admin: string; readonly partner: string; readonly resident: string },
): Promise<void> {
  const { body: keys } = await host.call(
    keyEndpoints.list,
    { query: { limit: 200, status: ['ACTIVE'], holderType: ['REPOSITORY'] } },
    { as: admin },
  );
  const { body: session } = await host.call(authEndpoints.session, {}, { as: resident });
  const [free] = keys.items.filter(({ loanId }) => loanId === null);
  const answers = [
    await host.call(
      keyLoanEndpoints.lend,
      { body: { keyIds: free ? [free.id] : [], holder: { type: 'USER', id: session.user.id }, signing: 'DIGITAL_LATER' } },
      { as: admin },
    ),
    await host.call(fileEndpoints.send, { body: {}, file: new File(['x'], 'x.txt') }, { as: admin }),
    await host.call(
      organisationEndpoints.writeNote,
      { params: { id: session.user.organisation.id }, body: { text: 'Ring först' } },
      { as: partner },
    ),
    await host.call(importEndpoints.open, { body: { kind: 'keys', lockSystem: 'Passersystem' }, file: keySheet() }, { as: admin }),
    await inviteSomebody(host, admin),
    await host.call(checkEndpoints.ask, { body: { userId: session.user.id, way: 'HERE' } }, { as: partner }),
    await moveSomebody(host, admin),
    await askSomebody(host, admin),
  ];
  const failed = answers.find(({ status }) => status >= 300);
  if (failed) throw new Error(`The walk could not be prepared: ${JSON.stringify(failed.body)}`);
}

/** A round with somebody who has an account already. */
async function inviteSomebody(host: TestHost, admin: string) {
  const { body: users } = await host.call(userEndpoints.list, { query: { role: ['CUSTOMER_MEMBER'], limit: 1 } }, { as: admin });
  return host.call(invitationRoundEndpoints.inviteMany, { body: { userIds: users.items.map(({ id }) => id) } }, { as: admin });
}

/** Somebody who lives nowhere moves in today. */
async function moveSomebody(host: TestHost, admin: string) {
  const { body: apartments } = await host.call(apartmentEndpoints.list, { query: { limit: 1, order: 'desc' } }, { as: admin });
  const { body: users } = await host.call(userEndpoints.list, { query: { role: ['CUSTOMER_MEMBER'], limit: 1 } }, { as: admin });
  const params = { id: apartments.items[0]?.id ?? '' };
  const on = new Date().toISOString().slice(0, 10);
  return host.call(moveEndpoints.plan, { params, body: { on, in: users.items.map(({ id }) => id) } }, { as: admin });
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();

/** An apartment is asked whether somebody may come in. */
async function askSomebody(host: TestHost, admin: string) {
  const { body: apartments } = await host.call(apartmentEndpoints.list, { query: { limit: 1 } }, { as: admin });
  const body = { message: 'May we come in?', accessFrom: day(3), accessTo: day(4), answerBy: day(2) };
  return host.call(serviceRequestEndpoints.send, { body: { ...body, apartmentIds: apartments.items.map(({ id }) => id) } }, { as: admin });
}

/** A file for an endpoint that takes one. */
export const keySheet = (): File => new File(['Märkning;Typ\nW1;Mekanisk\n'], 'nycklar.csv', { type: 'text/csv' });

/** What an endpoint that asks for more than its contract can say is called with. */
export const EXTRA: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'imports.open': { kind: 'keys', lockSystem: 'Passersystem' },
  'accounts.enterNumber': { personalNumber: '19121212-1212' },
};

/** Calls whose path holds something else than an id. */
export const PARAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'imports.kind': { kind: 'keys' },
  'imports.template': { kind: 'keys' },
};
