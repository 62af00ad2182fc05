import { asSystemForAll, core, type Ctx, jobs, type Notifications, provideTo, query } from '@platform/server';
import { userLookup, type UserLookup } from '@plugins/accounts/server/api';
import { kee } from '../../contract/index.ts';
import { type KeeEnvironment, keeSettingsOf } from '../settings.ts';
import { SILENT } from './device-resource.ts';

const EVERY_MS = 60_000;
/** Of one building, in the words of a mail; the others are counted. */
const NAMED = 10;
const BACK = `update kee_unit set offline_told_at = null where offline_told_at is not null and online and heard_at >= now() - ${SILENT}`;
/** Units that have been away for so long, from now on told of; one row for each building. Technicians are the partner's, or else the house's admins. */
const AWAY = `
  with away as (
    update kee_unit u set offline_told_at = now() from kee_device d
    where d.id = u.device_id and u.offline_told_at is null and u.heard_at is not null
      and (not u.online or u.heard_at < now() - ${SILENT}) and greatest(u.changed_at, u.heard_at) < now() - make_interval(mins => $1)
    returning d.id, d.organisation_id, d.property, btrim(d.number || ' ' || d.description) as unit)
  select min(a.id::text) || ':' || now()::text as key, o.name as organisation, a.property, array_agg(a.unit order by a.unit) as units,
    array(select w.id from accounts_user w where w.active and w.organisation_id = coalesce(o.partner_id, o.id)
      and w.roles && case when o.partner_id is null then '{CUSTOMER_ADMIN}' else '{PARTNER_ADMIN,INTERNAL_ADMIN}' end::text[] order by w.id) as people
  from away a join organisations_organisation o on o.id = a.organisation_id group by o.id, a.property`;

interface Away {
  readonly key: string;
  readonly organisation: string;
  readonly property: string;
  readonly units: readonly string[];
  readonly people: readonly string[];
}
interface WatchDeps {
  readonly notifications: Notifications;
  readonly settings: KeeEnvironment;
  readonly users: UserLookup;
}

/** Tells technicians once of units that are away, with one mail for a building. */
async function tellAway(ctx: Ctx, { notifications, settings, users }: WatchDeps): Promise<void> {
  await query(ctx, BACK);
  for (const { key, organisation, property, units, people } of await query<Away>(ctx, AWAY, [settings.DEVICE_OFFLINE_MINUTES])) {
    const place = [organisation, property].filter(Boolean).join(', ');
    const more = units.length > NAMED ? ` (+${units.length - NAMED})` : '';
    const data = { place, units: units.slice(0, NAMED).join(', ') + more, minutes: settings.DEVICE_OFFLINE_MINUTES };
    for (const { id: userId, email, language } of (await users.byIds(ctx, people)).values())
      await notifications.send(ctx, kee.notifications.devicesAway, { key: `${key}:${userId}`, to: [{ userId, email, language }], data });
  }
}

/** Looks for units that are away, each minute. */
export const deviceWatch = provideTo(
  jobs,
  { notifications: core.notifications, settings: keeSettingsOf, users: userLookup, work: core.work },
  ({ work, ...deps }) => ({
    name: 'device-watch',
    every: EVERY_MS,
    run: () => work.write(asSystemForAll, (ctx) => tellAway(ctx, deps)),
  }),
);
