import { asSystem, query, type Reach } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuoteStatus } from '../../contract/index.ts';
import { propertiesServer } from '../plugin.ts';
import { quoteList } from './quote-list.ts';

let host: TestHost;
/** Years of quotes that have ended, and a few that wait. */
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(propertiesServer) });
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  await owner.query(`insert into properties_quote (id, organisation_id, property_id, status, key_count, materials, asked_by, asked_at)
    select gen_random_uuid(), p.organisation_id, p.id, case n % 1000 when 0 then 'ASKED' when 1 then 'OFFERED' else 'DECLINED' end, 1, '[]',
      'Karin', now() - n * interval '1 hour'
    from (select * from properties_property limit 1) p, generate_series(1, 20000) n`);
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => host.stop());

const partner: Reach = { kind: 'partner', partnerId: demoOrganisations.partner };

it.each<[QuoteStatus, Reach]>([
  ['ASKED', { kind: 'all' }],
  ['ASKED', partner],
  ['OFFERED', partner],
])('reads the oldest that are %s off the index for it: %o', async (status, reach) => {
  const plan = await host.runtime.work.read(asSystem(reach), (ctx) => {
    const page = quoteList
      .rows(ctx, { status: [status], orderBy: 'askedAt', order: 'asc' })
      .limit(21)
      .compile();
    return query<{ 'QUERY PLAN': string }>(ctx, `explain ${page.sql}`, page.parameters);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('properties_quote_by_status');
  expect(text).not.toContain('Seq Scan on properties_quote');
});
