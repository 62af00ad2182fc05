import type { Endpoint } from '@platform/core';
import type { TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { importEndpoints } from '@plugins/imports/contract';
import { keyEndpoints, keyLoanEndpoints } from '@plugins/keys/contract';

/** Makes what the demo data lacks: a loan with its signing and its flow, an import, a file. */
export async function makeRows(host: TestHost, { admin, resident }: { readonly admin: string; readonly resident: string }): Promise<void> {
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
    await host.call(importEndpoints.open, { body: { kind: 'keys', lockSystem: 'Passersystem' }, file: keySheet() }, { as: admin }),
  ];
  const failed = answers.find(({ status }) => status >= 300);
  if (failed) throw new Error(`The walk could not be prepared: ${JSON.stringify(failed.body)}`);
}

/** A file for an endpoint that takes one. */
export const keySheet = (): File => new File(['Märkning;Typ\nW1;Mekanisk\n'], 'nycklar.csv', { type: 'text/csv' });

/** What an endpoint that asks for more than its contract can say is called with. */
export const EXTRA: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'imports.open': { kind: 'keys', lockSystem: 'Passersystem' },
};

/** Calls whose path holds something else than an id. */
export const PARAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'imports.kind': { kind: 'keys' },
  'imports.template': { kind: 'keys' },
};

/** The first part of a path after the version. */
export const resourceOf = ({ path }: Endpoint): string => path.split('/')[2] ?? '';
