import { asSystemForAll, provideTo, query, schedules, serverPlugin } from '@platform/server';
import { definePlugin } from '@platform/core';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { logEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowEndpoints, flows } from '../../contract/index.ts';

const [ADMIN, SUPPORT, SYSTEM] = ['admin@demo.example', 'support@demo.example', 'system@demo.example'];
const clocks = serverPlugin(definePlugin({ id: 'clocks', dependsOn: [flows], permissions: {} }), {
  contributes: [
    provideTo(schedules, {}, () => ({
      name: 'winding',
      text: { sv: 'Uppdragning', nb: 'Opptrekking' },
      cron: '15 4 * * *',
      timeZone: 'Europe/Stockholm',
      run: async () => {},
    })),
  ],
});
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(clocks), settings: { TEMPORAL_ADDRESS: '127.0.0.1:1' } });
});
afterAll(() => host.stop());

const body = { reason: 'Banken har ändrat sitt svar' };
const run = (name: string, as = SYSTEM) => host.call(flowEndpoints.runSchedule, { params: { name }, body }, { as });
const logged = () =>
  host.runtime.work.read(asSystemForAll, (ctx) =>
    query(ctx, `select action, subject_id, changes from platform_audit where subject_type = 'Schedule' order by at`),
  );

it('lists what is declared with the engine away, and keeps what is asked until it is there', async () => {
  expect((await host.call(flowEndpoints.schedules, {}, { as: SUPPORT })).body.schedules).toEqual([
    { schedule: { code: 'winding', text: 'Uppdragning' }, cron: '15 4 * * *', timeZone: 'Europe/Stockholm', standing: null },
  ]);
  expect(await run('winding')).toMatchObject({ status: 200 });
  expect(await logged()).toEqual([{ action: 'flows.runSchedule', subject_id: 'winding', changes: body }]);
  const { items } = (await host.call(flowEndpoints.outbox, { query: { kind: ['flows.schedule'] } }, { as: SYSTEM })).body;
  expect(items).toMatchObject([{ what: 'winding', failed: false }]);
});

it('stands in the change log by its name, with the reason', async () => {
  const { items } = (await host.call(logEndpoints.audit, { query: { type: ['Schedule'] } }, { as: SYSTEM })).body;
  expect(items).toMatchObject([
    {
      subject: { type: { text: 'Återkommande körning' }, name: 'Uppdragning' },
      changes: [{ field: 'skäl', to: 'Banken har ändrat sitt svar' }],
    },
  ]);
});

it('knows no other names, and writes nothing of them', async () => {
  expect(await run('unwinding')).toMatchObject({ status: 404 });
  expect(await run('Winding;')).toMatchObject({ status: 404 });
  expect(await logged()).toHaveLength(1);
});

it('is for engineers', async () => {
  expect(await host.call(flowEndpoints.schedules, {}, { as: ADMIN })).toMatchObject({ status: 403 });
  expect(await run('winding', ADMIN)).toMatchObject({ status: 403 });
});
