import { asSystemForAll, type Clock, core, type Ctx, jobs, newId, provideTo, query } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { DeviceWatchId } from '../../contract/index.ts';
import { NOTE_TROUBLE } from './trouble.ts';
import { DeviceWatchEntity } from './watch.entity.ts';
import { watchFlow } from './watch-flow.ts';

const EVERY_MS = 60_000;
/** Buildings with trouble that technicians have not been told of, and that nobody watches yet. */
const START = `
  insert into kee_device_watch (id, organisation_id, property)
  select gen_random_uuid(), d.organisation_id, d.property from kee_unit u join kee_device d on d.id = u.device_id
  where u.trouble <> 'NEVER_SEEN' and u.told_trouble is distinct from u.trouble group by d.organisation_id, d.property
  on conflict (organisation_id, property) where status = 'OPEN' do nothing returning id`;
/** What is watched where something has changed, or where there is nothing left to watch. */
const CHANGED = `
  select w.id from kee_device_watch w where w.status = 'OPEN' and w.id <> all ($2::uuid[]) and (
    exists (select from kee_device d where d.id = any ($1::uuid[]) and d.organisation_id = w.organisation_id and d.property = w.property)
    or not exists (select from kee_device d join kee_unit u on u.device_id = d.id
      where d.organisation_id = w.organisation_id and d.property = w.property and u.trouble <> 'NEVER_SEEN'))`;

interface Deps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof watchFlow>;
}
/** Ends watches whose flow has ended for good: their buildings would never be watched again. */
async function endUnwatched(ctx: Ctx, { clock, flow }: Deps): Promise<void> {
  const open = await ctx.em.find(DeviceWatchEntity, { status: 'OPEN' });
  const ids = open.map(({ id }) => id);
  const ended = await flow.endedOf(ctx, ids);
  for (const id of ids) if (ended.has(id)) await watchFlow.whileOpen(ctx, id, (row) => row.end(clock.now()));
  await ctx.em.flush();
}

/** Notes which units need somebody, and begins to watch their buildings. */
async function noteTrouble(ctx: Ctx, deps: Deps): Promise<void> {
  const { flow } = deps;
  await endUnwatched(ctx, deps);
  const noted = await query<{ id: string }>(ctx, `${NOTE_TROUBLE} returning u.device_id as id`);
  const begun = (await query<{ id: DeviceWatchId }>(ctx, START)).map(({ id }) => id);
  const watches = await ctx.em.find(DeviceWatchEntity, { id: { $in: begun } });
  for (const watch of watches) await flow.start(ctx, watch, { input: { watchId: watch.id } });
  const changed = await query<{ id: DeviceWatchId }>(ctx, CHANGED, [noted.map(({ id }) => id), begun]);
  for (const { id } of changed) await flow.signal(ctx, id, { key: newId(), signal: { changed: {} } });
}

/** Each minute: silence is nothing that anybody reports. */
export const troubleNotes = provideTo(jobs, { clock: core.clock, flow: watchFlow.flow, work: core.work }, ({ work, ...deps }) => ({
  name: 'device-troubles',
  every: EVERY_MS,
  run: () => work.write(asSystemForAll, (ctx) => noteTrouble(ctx, deps)),
}));
