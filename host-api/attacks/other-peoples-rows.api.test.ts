import type { Endpoint } from '@platform/core';
import { newId } from '@platform/server';
import { statementsOf } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putRowsEverywhere, type RowsEverywhere } from '../walk/rows-everywhere.ts';
import { resourceOf } from '../walk/tables.ts';
import { type AttackedHost, endpoints, startAttackedHost } from './attacked-host.ts';

const WHO = 'admin@demo.example';

let attacked: AttackedHost;
let rows: RowsEverywhere;
beforeAll(async () => {
  attacked = await startAttackedHost();
  const organisationIds = [demoOrganisations.bjorken, demoOrganisations.otherCustomer];
  rows = await putRowsEverywhere({ url: attacked.host.databaseUrl, endpoints, organisationIds });
});
afterAll(() => attacked?.stop());

const named = endpoints.filter(
  ({ path, permission, reply }) => path.includes('{id}') && !['public', 'token'].includes(permission) && !reply,
);
/** What was asked for stands in the answer. */
const without = (text: string, id: string) => text.replaceAll(id, 'ID');

/** When it is begun hangs on which connection is free. */
const OF_A_TRANSACTION = /^(begin|commit|rollback)\b/;

async function asked(endpoint: Endpoint, id: string) {
  const call = attacked.plain(endpoint);
  let answer = { status: 0, text: '' };
  const statements = await statementsOf(async () => {
    answer = await attacked.send(endpoint, { ...call, as: WHO, params: { ...call.params, id } });
  });
  // whoever may not ask at all is told so before any row is looked at; the security log alone writes then
  const done = answer.status === 403 ? [] : statements.filter((statement) => !OF_A_TRANSACTION.test(statement));
  return { status: answer.status, text: without(answer.text, id), statements: done };
}

describe('a row of another organisation is not there: by what is said, and by how much is done', () => {
  it.each(named.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const theirs = rows.idFor(demoOrganisations.otherCustomer, resourceOf(endpoint));
    // ids of what has no table of rows (sessions) are nobody's either way
    const [foreign, nobodys] = [theirs ?? newId<string>(), newId<string>()];
    await asked(endpoint, newId<string>());
    expect(await asked(endpoint, foreign)).toEqual(await asked(endpoint, nobodys));
  });
});

it('which would be told by what is done: an own row is more work', async () => {
  const get = named.find(({ id }) => id === 'accounts.get');
  if (!get) throw new Error('There is no call to read a user by');
  const own = rows.idFor(demoOrganisations.bjorken, 'users') ?? '';
  expect((await asked(get, own)).statements.length).toBeGreaterThan((await asked(get, newId<string>())).statements.length);
});
