import type { Endpoint } from '@platform/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AttackedHost, attacks, endpoints } from './attacked-host.ts';

const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;
const UNHEARD_OF = 'qxzvjwqxzvjw';

let attacked: AttackedHost;
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
});

const fieldsOf = ({ query }: Endpoint): Readonly<Record<string, unknown>> =>
  query ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {};
const lists = endpoints.filter((endpoint) => 'cursor' in fieldsOf(endpoint));
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.id, endpoint] as const);

/** Asked by the first who may. */
async function asked(endpoint: Endpoint, query: Readonly<Record<string, unknown>>) {
  const { params = {} } = attacked.plain(endpoint);
  const { status, text } = await attacked.sendAsFirst(WHO, endpoint, { params, query });
  return { status, body: JSON.parse(text) as unknown };
}

describe('a list that is searched', () => {
  it.each(named(lists.filter((endpoint) => 'query' in fieldsOf(endpoint))))(
    '%s finds nothing by a word that is nowhere',
    async (_, list) => {
      expect(await asked(list, { query: UNHEARD_OF })).toMatchObject({ status: 200, body: { items: [] } });
    },
  );

  it.each(named(lists.filter((endpoint) => !('query' in fieldsOf(endpoint)))))(
    '%s takes no word, for it does not search',
    async (_, list) => {
      expect(await asked(list, { query: UNHEARD_OF })).toMatchObject({
        status: 422,
        body: { details: { fields: [{ path: 'query.query' }] } },
      });
    },
  );
});

describe('a list that is saved', () => {
  const exports = endpoints.flatMap((endpoint) => {
    const path = endpoint.path.replace(/\/export\.xlsx$/, '');
    const list = lists.find((each) => path !== endpoint.path && each.path === path);
    return list ? [[endpoint.id, endpoint, list] as const] : [];
  });

  it.each(exports)('%s takes what its list is narrowed and sorted by, and nothing else', (_, whole, list) => {
    const { limit: _limit, cursor: _cursor, count: _count, ...narrowing } = fieldsOf(list);
    expect(fieldsOf(whole)).toEqual(narrowing);
    expect(whole.permission).toEqual(list.permission);
  });
});
