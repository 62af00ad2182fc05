import { asSystemForAll, core, type Ctx, jobs, provideTo, query, retention, sweeps } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { LockErasureId } from '../../contract/index.ts';
import { erasures } from '../services.ts';
import { erasureFlow } from './erasure-flow.ts';
import type { Erasures } from './erasures.ts';
import { cutAt } from '../retention/tables.ts';
import { LockErasureEntity } from './erasure.entity.ts';

const EVERY_MS = 10 * 60_000;
/** From this hour of the house on, once a night; later in the day where no worker was there. */
const HOUR = 2;
const KEPT = '$1::timestamptz - kee_kept(o.id)';
/** Organisations where something has had its time at `$1`, each by its own clock. */
const BEGIN = `
  insert into kee_erasure (id, organisation_id, night)
  select gen_random_uuid(), o.id, (n.at)::date from organisations_organisation o, lateral (select $1::timestamptz at time zone o.time_zone as at) n
  where extract(hour from n.at) >= ${HOUR}
    and not exists (select from kee_erasure e where e.organisation_id = o.id and (e.night = n.at::date or e.status = 'OPEN'))
    and (exists (select from kee_event e where e.organisation_id = o.id and e.erased_at < $1)
      or exists (select from kee_event e where e.organisation_id = o.id
        and e.at < (select max(${cutAt('$1::timestamptz')}) from kee_shortening s where s.organisation_id = o.id))
      or exists (select from kee_command c where c.organisation_id = o.id and c.issued_at < ${KEPT})
      or exists (select from kee_delegated_access a where a.organisation_id = o.id and least(a.ends_at, a.ended_at) < ${KEPT})
      or exists (select from kee_timed_access t where t.organisation_id = o.id and t.ends_at < ${KEPT}))
  on conflict do nothing returning id`;

interface Deps {
  readonly erasures: Pick<Erasures, 'stop'>;
  readonly flow: FlowOf<typeof erasureFlow>;
}
/** Stops nights whose flow has ended for good: no other night would begin after them. */
async function stopEnded(ctx: Ctx, { erasures: nights, flow }: Deps): Promise<void> {
  const open = await ctx.em.find(LockErasureEntity, { status: 'OPEN' });
  const ids = open.map(({ id }) => id);
  const ended = await flow.endedOf(ctx, ids);
  for (const id of ids) if (ended.has(id)) await nights.stop(ctx, id);
  await ctx.em.flush();
}

/** Begins the nights that are due at a moment. */
export async function beginErasures(ctx: Ctx, deps: Deps, now: Date): Promise<void> {
  const { flow } = deps;
  await stopEnded(ctx, deps);
  const ids = (await query<{ id: LockErasureId }>(ctx, BEGIN, [now])).map(({ id }) => id);
  for (const row of await ctx.em.find(LockErasureEntity, { id: { $in: ids } }))
    await flow.start(ctx, row, { input: { erasureId: row.id } });
}

/** Begins each night's erasing, and makes the months of the history ahead. */
export const nightlyErasures = [
  provideTo(jobs, { clock: core.clock, erasures, flow: erasureFlow.flow, work: core.work }, ({ clock, work, ...deps }) => ({
    name: 'kee-erasures',
    every: EVERY_MS,
    run: () => work.write(asSystemForAll, (ctx) => beginErasures(ctx, deps, clock.now())),
  })),
  provideTo(sweeps, {}, () => ({
    name: 'kee-months',
    run: async (ctx) => (await query(ctx, 'select kee_event_months()'), 0),
  })),
  retention('kee_erasure', { after: { ended_at: '365 days' } }),
  // as long as an organisation may keep what happened
  retention('kee_gone', { after: { gone_at: '365 days' } }),
];
