import { because, type Proof, sample } from '@platform/testing/proof';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Client } from 'pg';
import { flowEndpoints as calls, flows } from '../contract/index.ts';

const IN_THE_CONSOLE = 'shows what is so now, in the console';

export const flowsProof: Proof = {
  plugin: flows,
  access: [
    {
      area: 'console: see',
      roles: 'R R R R R - - - - O',
      reads: [calls.list, calls.counts, calls.get],
      // the engine is nobody's own
      readsWhole: [calls.workers],
    },
    {
      area: 'console: nudge and cancel',
      roles: 'W W W - W - - - - O',
      writes: [calls.nudge, calls.handle],
      writesOwn: [calls.cancel],
    },
    {
      area: 'console: retry and skip',
      roles: 'W W - - - - - - - -',
      writes: [calls.retry, calls.skip, calls.resend, calls.runSchedule, calls.pauseSchedule, calls.resumeSchedule],
    },
    { area: 'console: engine and outbox', roles: 'R R - - - - - - - -', reads: [calls.engine, calls.outbox, calls.schedules] },
  ],
  unreached: [because('is the workflow engine’s own view, and none runs here', calls.engine)],
  nobodys: { schedules: 'the portal has it, and no person', name: 'what is done at set times is the same for all' },
  notExported: [because(IN_THE_CONSOLE, calls.list, calls.outbox)],
  tables: { outbox: 'platform_outbox' },
  async samples(host) {
    const params = { id: await steerable(host.databaseUrl) };
    const failed = { params: { id: await failedForGood(host.databaseUrl) } };
    return [
      ...[calls.retry, calls.skip, calls.nudge].map((call) => sample(call, { params, body: { awaiting: undefined } })),
      sample(calls.handle, failed),
    ];
  },
};

/** A flow that takes everything that people may ask of one. */
const steerable = (databaseUrl: string) => anOpenFlow(databaseUrl, `state = 'FAILING', actions = '{retry,skip,nudge,cancel}'`);
/** A flow that nobody has seen to. */
const failedForGood = (databaseUrl: string) => anOpenFlow(databaseUrl, `state = 'FAILED', actions = '{}', closed_at = now()`);

async function anOpenFlow(databaseUrl: string, changes: string): Promise<string> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `update flows_flow set ${changes}
     where id = (select id from flows_flow where organisation_id = $1 and closed_at is null order by state = 'FAILING', id limit 1) returning id`,
    [demoOrganisations.bjorken],
  );
  await owner.end();
  return rows[0]?.id ?? '';
}
