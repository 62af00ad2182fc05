import { all } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { cellRefusals, type Import, importEndpoints } from '@plugins/imports/contract';
import { type ImportDefinition, importDefinitions } from '@plugins/imports/server/api';
import { aWorkbook, carryOut } from '@plugins/imports/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Property } from '@plugins/properties/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';

const as = 'admin@demo.example';
let host: TestHost;
let definitions: readonly ImportDefinition[];
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  definitions = host.runtime.services.resolve({ definitions: all(importDefinitions) }).definitions;
  const { items } = (await host.call(Property.endpoints.list, { query: { query: 'Björkgatan' } }, { as })).body;
  options['pins'] = { propertyId: items[0]?.id };
});
afterAll(() => host.stop());

/** What a kind asks for beside its file. */
const options: Record<string, object> = { 'lock-charts': { lockSystem: 'Passersystem' } };

async function imported(kind: string, rows: readonly (readonly string[])[]): Promise<Import> {
  const { body } = await host.call(importEndpoints.open, { file: aWorkbook(rows), body: { kind, ...options[kind] } }, { as });
  await carryOut(host.runtime, { importId: body.id, organisationId: demoOrganisations.bjorken });
  return (await host.call(importEndpoints.get, { params: { id: body.id } }, { as })).body;
}

/** The column of each row that is refused for what it holds between two letters. */
async function refusedFor(mark: string, { kind, columns }: ImportDefinition, ids: readonly string[]) {
  const head = ids.map((id) => columns[id]?.heading.sv ?? id);
  const rows = ids.map((_, place) => ids.map((__, at) => (at === place ? `a${mark}b` : '')));
  const codes: readonly string[] = Object.values(cellRefusals).map(({ code }) => code);
  const { errors } = await imported(kind, [head, ...rows]);
  return errors.filter(({ code, row }) => codes.includes(code) && row !== null).map(({ column }) => column);
}

it('refuses in a cell what a form refuses in its field, for every kind', async () => {
  expect(definitions.length).toBeGreaterThan(2);
  for (const definition of definitions) {
    const texts = Object.entries(definition.columns).filter(([, { values }]) => !values);
    const ids = texts.map(([id]) => id);
    const oneLine = texts.filter(([, { severalLines }]) => !severalLines).map(([id]) => id);
    expect([definition.kind, await refusedFor('\u202E', definition, ids)]).toEqual([definition.kind, ids]);
    expect([definition.kind, await refusedFor('\u200B', definition, ids)]).toEqual([definition.kind, oneLine]);
    expect([definition.kind, await refusedFor('\n', definition, ids)]).toEqual([definition.kind, oneLine]);
  }
});

it('says so in both languages, with the place in the file', async () => {
  const { errors, id } = await imported('apartments', [
    ['Lägenhetsnummer', 'Adress'],
    ['1', 'Ek\nvägen'],
  ]);
  expect(errors).toMatchObject([
    { row: 2, column: 'address', code: 'ERR_IMPORT_TEXT_ONE_LINE', message: 'Skriv texten på en rad, utan osynliga tecken.' },
  ]);
  const norwegian = (await host.call(importEndpoints.get, { params: { id } }, { as, language: 'NO' })).body;
  expect(norwegian.errors[0]?.message).toBe('Skriv teksten på én linje, uten usynlige tegn.');
});
