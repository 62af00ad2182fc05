import { asReach, type Clock, type Ctx, type Notifications, query } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { type DeviceWatchId, kee, type Trouble, TROUBLE_WORDS } from '../../contract/index.ts';
import type { KeeEnvironment } from '../settings.ts';
import type { DeviceWatchEntity } from './watch.entity.ts';
import { watchFlow } from './watch-flow.ts';

/** Of one building, in the words of a mail; the others are counted. */
const NAMED = 10;
/** What begins so soon after the first is told with it. One mail for a building, not forty. */
const TOGETHER_MINUTES = 5;
const OF_BUILDING = `d.id = u.device_id and d.organisation_id = $1 and d.property = $2 and u.trouble <> 'NEVER_SEEN'`;
const UNTOLD = 'u.told_trouble is distinct from u.trouble';
const LOOK = `
  select count(*)::int as troubled, (extract(epoch from min(u.trouble_since) filter (where ${UNTOLD})) * 1000)::float8 as since
  from kee_unit u join kee_device d on ${OF_BUILDING}`;
const TELL = `
  update kee_unit u set told_trouble = u.trouble from kee_device d
  where ${OF_BUILDING} and ${UNTOLD} and u.trouble_since < now() - make_interval(mins => $3)
  returning floor(extract(epoch from now() - u.trouble_since) / 60)::int as minutes, btrim(d.number || ' ' || d.description) as name, u.trouble, kee_trouble_detail(u, u.trouble) as detail`;
const SILENCE = `update kee_unit u set told_trouble = u.trouble from kee_device d where ${OF_BUILDING}`;
/** Technicians are the partner's, or else the house's admins. */
const PEOPLE = `
  select o.name, array(select w.id from accounts_user w where w.active and w.organisation_id = coalesce(o.partner_id, o.id)
      and w.roles && case when o.partner_id is null then '{CUSTOMER_ADMIN}' else '{PARTNER_ADMIN,INTERNAL_ADMIN}' end::text[] order by w.id) as people
  from organisations_organisation o where o.id = $1`;

interface Deps {
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly settings: KeeEnvironment;
  readonly users: UserLookup;
}
interface Unit {
  readonly name: string;
  readonly trouble: Trouble;
  readonly detail: string | null;
  /** For how long it has lasted. */
  readonly minutes: number;
}
export type DeviceWatches = ReturnType<typeof createDeviceWatches>;
const buildingOf = ({ organisationId, property }: DeviceWatchEntity) => [organisationId, property];

/** Buildings whose control units need somebody. */
export function createDeviceWatches({ clock, notifications, settings, users }: Deps) {
  const minutes = settings.DEVICE_TROUBLE_MINUTES;

  async function send(ctx: Ctx, { id, organisationId, property }: DeviceWatchEntity, units: readonly Unit[]): Promise<void> {
    const [house] = await query<{ name: string; people: string[] }>(ctx, PEOPLE, [organisationId]);
    const place = [house?.name, property].filter(Boolean).join(', ');
    // what began after the first has lasted for less
    const lasted = Math.min(minutes, ...units.map((unit) => unit.minutes));
    const more = units.length > NAMED ? `\n(+${units.length - NAMED})` : '';
    for (const { id: userId, email, language } of (await users.byIds(ctx, house?.people ?? [])).values()) {
      const lines = units
        .slice(0, NAMED)
        .map(({ name, trouble, detail }) => `${name}: ${TROUBLE_WORDS[trouble][language]}${detail ? ` (${detail})` : ''}`);
      const key = `${id}:${clock.now().getTime()}:${userId}`;
      const data = { place, units: lines.join('\n') + more, minutes: lasted };
      await notifications.send(ctx, kee.notifications.deviceTrouble, { key, to: [{ userId, email, language }], data });
    }
  }

  return {
    /** When technicians are to be told, in milliseconds since 1970; nothing when they have been. Ends the watch when no unit needs anybody. */
    async look(ctx: Ctx, id: DeviceWatchId): Promise<{ readonly isOver: boolean; readonly at?: number }> {
      const row = await watchFlow.lock(ctx, id);
      const [found] = await query<{ troubled: number; since: number | null }>(ctx, LOOK, buildingOf(row));
      if (!found?.troubled) row.end(clock.now());
      if (row.status === 'OVER') return { isOver: true };
      return { isOver: false, ...(found?.since && { at: found.since + minutes * 60_000 }) };
    },

    /** Tells technicians of what has lasted, once; answers of how many units. */
    async tell(ctx: Ctx, id: DeviceWatchId): Promise<number> {
      const row = await watchFlow.lock(ctx, id);
      const units = await query<Unit>(ctx, TELL, [...buildingOf(row), Math.max(0, minutes - TOGETHER_MINUTES)]);
      const sorted = units.toSorted((a, b) => a.name.localeCompare(b.name));
      // technicians are the partner's
      if (units.length > 0) await asReach(ctx, { kind: 'all' }, (all) => send(all, row, sorted));
      return units.length;
    },

    /** Somebody has cancelled it in the console: nobody is told of what is wrong now. */
    silence: (ctx: Ctx, id: DeviceWatchId) =>
      watchFlow.whileOpen(ctx, id, async (row) => {
        await query(ctx, SILENCE, buildingOf(row));
        row.end(clock.now());
      }),
  };
}
