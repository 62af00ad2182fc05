import { asSystemForAll, newId, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowEndpoints } from '../../contract/index.ts';
import { parcelsServer } from '../../testing/index.ts';

const [ADMIN, SUPPORT, SYSTEM] = ['admin@demo.example', 'support@demo.example', 'system@demo.example'];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(parcelsServer), settings: { TEMPORAL_ADDRESS: '127.0.0.1:1' } });
});
afterAll(() => host.stop());

const rowsOf = (sql: string, values: unknown[]) => host.runtime.work.read(asSystemForAll, (ctx) => query(ctx, sql, values));

describe('the outbox', () => {
  it('shows what waits without telling to whom it goes', async () => {
    await host.runtime.work.write(asSystemForAll, (ctx) =>
      query(
        ctx,
        `insert into platform_outbox (id, kind, key, sealed, recipient, request_id, failed_at) values ($1, 'mail', 'mail:keys.receipt:l1:0123', 'v1', 'a…@demo.example', 'r', now())`,
        [newId()],
      ),
    );
    const { body } = await host.call(flowEndpoints.outbox, { query: { kind: ['mail'], failed: 'true' } }, { as: SUPPORT });
    expect(body.items).toMatchObject([{ kind: 'mail', what: 'keys.receipt', recipient: 'a…@demo.example', failed: true }]);
    expect(JSON.stringify(body)).not.toContain('anna@');
  });

  it('sends again at once what was given up, when asked to', async () => {
    const { items } = (await host.call(flowEndpoints.outbox, { query: { failed: 'true' } }, { as: SYSTEM })).body;
    const id = items[0]?.id ?? '';
    const resent = await host.call(flowEndpoints.resend, { params: { id }, body: { reason: 'Brevlådan finns nu' } }, { as: SYSTEM });
    expect(resent.status).toBe(200);
    expect(await rowsOf(`select failed_at, next_at <= now() as due from platform_outbox where id = $1`, [id])).toEqual([
      { failed_at: null, due: true },
    ]);
  });

  it('is for engineers', async () => {
    expect((await host.call(flowEndpoints.outbox, { query: {} }, { as: ADMIN })).code).toBe('ERR_NOT_ALLOWED');
  });
});
