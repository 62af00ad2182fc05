import type { TestHost } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { flowsServer } from '@plugins/flows/server';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { importsServer } from '@plugins/imports/server';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { residentsServer } from '@plugins/residents/server';
import { userEndpoints } from '../contract/index.ts';
import { accountsServer } from '../server/plugin.ts';

export const IMPORTER = 'admin@demo.example';
export const USER_HEAD = ['Förnamn', 'Efternamn', 'E-post', 'Personnummer', 'Telefon', 'Roll', 'Lägenhetsnummer', 'Lägenhetens adress'];
export type Cells = readonly (string | number)[];

export const startUserImportScene = (): Promise<ImportScene> =>
  startImportScene({
    plugins: [filesServer, organisationsServer, flowsServer, importsServer, residentsServer, accountsServer],
    kind: 'users',
    as: IMPORTER,
    organisationId: demoOrganisations.bjorken,
  });

/** Lists of users as tests send them, and what becomes of them. */
export function userImports(scene: () => ImportScene) {
  const host = (): TestHost => scene().host;
  const as = IMPORTER;
  return {
    send: (rows: readonly Cells[], options: Readonly<Record<string, string>> = {}) =>
      scene().send(aWorkbook(rows, 'användare.xlsx'), options),
    /** Rows under all headings; whoever is there already is changed. */
    list: (...rows: Cells[]) => scene().send(aWorkbook([USER_HEAD, ...rows], 'användare.xlsx'), { existing: 'UPDATE' }),
    faultsOf: ({ errors }: Import) => errors.map(({ row, column, value, code }) => [row, column, value, code]),
    found: async (query: string) => (await host().call(userEndpoints.list, { query: { query, limit: 200 } }, { as })).body.items,
    get: async (id: string) => (await host().call(userEndpoints.get, { params: { id } }, { as })).body,
    undo: ({ id }: Import) => host().call(importEndpoints.undo, { params: { id } }, { as }),
    rowsOf: async ({ id }: Import) => (await host().call(importEndpoints.rows, { params: { id }, query: {} }, { as })).body.items,
  };
}
