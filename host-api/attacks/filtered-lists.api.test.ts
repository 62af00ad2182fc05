import { type Endpoint, isOverSeveral } from '@platform/core';
import { demoOrganisations } from '@plugins/organisations/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonOf, sampleOf } from '../walk/sample.ts';
import { type AttackedHost, attacks, endpoints } from './attacked-host.ts';

/** Of each reach: everything, a partner's, an organisation's, a person's own. */
const WHO = ['system@demo.example', 'partner@demo.example', 'admin@demo.example', 'resident@demo.example'] as const;
const PAGING = new Set(['limit', 'cursor', 'count', 'orderBy', 'order']);

let attacked: AttackedHost;
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
});

/**
 * Each filter with each value that its schema names, and who asks so. Where none is named, the smallest that it takes. A filter is its own
 * query for each reach: the first value is asked by all of them, the others by one of them in turn.
 */
function questionsOf(query: z.ZodType): readonly { readonly as: string; readonly question: Readonly<Record<string, unknown>> }[] {
  const { properties = {} } = jsonOf(query);
  return Object.entries(properties)
    .filter(([name]) => !PAGING.has(name))
    .flatMap(([name, schema]) => {
      const { enum: named, items } = schema as z.core.JSONSchema.JSONSchema;
      const choices = named ?? (items as z.core.JSONSchema.JSONSchema | undefined)?.enum;
      const values = choices ?? [sampleOf(z.fromJSONSchema(schema as never), () => undefined)];
      return values.flatMap((value, at) => askersOf(at).map((as) => ({ as, question: { [name]: value } })));
    });
}
const askersOf = (at: number) => (at === 0 ? WHO : WHO.filter((_, place) => place === at % WHO.length));
const asked = endpoints.flatMap((endpoint: Endpoint) =>
  endpoint.method === 'GET' && endpoint.query && endpoint.reply !== 'events' ? [[endpoint.id, endpoint, endpoint.query] as const] : [],
);

describe('a list takes each of its filters, by itself, of everybody', () => {
  it.each(asked)('%s', async (_, endpoint, query) => {
    const { params = {} } = attacked.plain(endpoint);
    const faults: string[] = [];
    for (const { as, question } of questionsOf(query)) {
      const { status } = await attacked.send(endpoint, { as, params, query: question });
      if (status >= 500) faults.push(`${as} ${JSON.stringify(question)}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

const overSeveral = asked.filter(([, { reply }, query]) => isOverSeveral(query) && reply === undefined);

describe('a list over several organisations', () => {
  it.each(overSeveral)('%s narrowed to one has its rows alone, and each says so', async (_, endpoint) => {
    const { params = {} } = attacked.plain(endpoint);
    const whose = async (query: Readonly<Record<string, unknown>>) => {
      const { status, text } = await attacked.sendAsFirst(WHO, endpoint, { params, query });
      expect(status).toBe(200);
      const { items } = JSON.parse(text) as { readonly items: readonly { readonly organisation: { readonly id: string } }[] };
      return items.map(({ organisation }) => organisation.id);
    };
    const [one = demoOrganisations.bjorken] = await whose({});
    expect(new Set(await whose({ organisationId: one }))).toEqual(new Set([one]));
    expect(await whose({ organisationId: demoOrganisations.guests })).not.toContain(one);
    const { otherPartner, otherCustomer } = demoOrganisations;
    const all: readonly string[] = [otherPartner, otherCustomer];
    expect((await whose({ partnerId: otherPartner })).filter((id) => !all.includes(id))).toEqual([]);
  });
});
