import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowEndpoints } from '../../contract/index.ts';
import { type FlowScene, flowScene, PAYMENT } from '../../testing/flow-scene.ts';
import { parcelsServer } from '../../testing/index.ts';

const [SYSTEM, SUPPORT, ADMIN] = ['system@demo.example', 'support@demo.example', 'admin@demo.example'];
let host: TestHost;
let begin: FlowScene['begin'];
let say: FlowScene['say'];
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(parcelsServer), settings: { TEMPORAL_ADDRESS: '127.0.0.1:1' } });
  ({ begin, say } = flowScene(host));
});
afterAll(() => host.stop());

describe('with Temporal away', () => {
  it('says so on the engineer’s view of a flow, which only engineers have', async () => {
    const { id } = await begin();
    expect((await host.call(flowEndpoints.engine, { params: { id } }, { as: SUPPORT })).code).toBe('ERR_UNAVAILABLE');
    expect((await host.call(flowEndpoints.engine, { params: { id } }, { as: ADMIN })).code).toBe('ERR_NOT_ALLOWED');
  });

  it('tells how many flows have lost their workflow, until the new one has said something', async () => {
    const lost = await begin();
    const count = async () => (await host.call(flowEndpoints.workers, {}, { as: SYSTEM })).body.flowsLost;
    expect(await count()).toBe(0);
    await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'update flows_flow set lost_at = now() where id = $1', [lost.id]));
    expect(await count()).toBe(1);
    await say(lost, { seq: 1, now: PAYMENT });
    expect(await count()).toBe(0);
  });

  it('tells that nobody works, and how much waits', async () => {
    await begin();
    const { body } = await host.call(flowEndpoints.workers, {}, { as: SYSTEM });
    expect(body).toMatchObject({ temporal: 'DOWN', workers: 0, outboxFailed: 0 });
    expect(body.outboxWaiting).toBeGreaterThan(0);
  });
});
