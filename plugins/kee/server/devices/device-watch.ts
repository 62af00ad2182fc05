import { asSystemForAll, core, type Ctx, jobs, type Notifications, provideTo, query } from '@platform/server';
import { userLookup, type UserLookup } from '@plugins/accounts/server/api';
import { kee, type Trouble, TROUBLE_WORDS } from '../../contract/index.ts';
import { type KeeEnvironment, keeSettingsOf } from '../settings.ts';
import { NOTE_TROUBLE } from './trouble.ts';

const EVERY_MS = 60_000;
/** Of one building, in the words of a mail; the others are counted. */
const NAMED = 10;
/** Units that have needed somebody for so long, from now on told of; one row for each building. Technicians are the partner's, or else the house's admins. */
const TELL = `
  with told as (
    update kee_unit u set told_trouble = u.trouble from kee_device d
    where d.id = u.device_id and u.trouble <> 'NEVER_SEEN' and u.told_trouble is distinct from u.trouble and u.trouble_since < now() - make_interval(mins => $1)
    returning d.id, d.organisation_id, d.property, btrim(d.number || ' ' || d.description) as unit, u.trouble)
  select min(a.id::text) || ':' || now()::text as key, o.name as organisation, a.property,
    json_agg(json_build_object('name', a.unit, 'trouble', a.trouble) order by a.unit) as units,
    array(select w.id from accounts_user w where w.active and w.organisation_id = coalesce(o.partner_id, o.id)
      and w.roles && case when o.partner_id is null then '{CUSTOMER_ADMIN}' else '{PARTNER_ADMIN,INTERNAL_ADMIN}' end::text[] order by w.id) as people
  from told a join organisations_organisation o on o.id = a.organisation_id group by o.id, a.property`;

interface Told {
  readonly key: string;
  readonly organisation: string;
  readonly property: string;
  readonly units: readonly { readonly name: string; readonly trouble: Trouble }[];
  readonly people: readonly string[];
}
interface WatchDeps {
  readonly notifications: Notifications;
  readonly settings: KeeEnvironment;
  readonly users: UserLookup;
}

/** Tells technicians once of units that need somebody, with one mail for a building. */
async function tellTrouble(ctx: Ctx, { notifications, settings, users }: WatchDeps): Promise<void> {
  await query(ctx, NOTE_TROUBLE);
  const minutes = settings.DEVICE_TROUBLE_MINUTES;
  for (const { key, organisation, property, units, people } of await query<Told>(ctx, TELL, [minutes])) {
    const place = [organisation, property].filter(Boolean).join(', ');
    const more = units.length > NAMED ? `\n(+${units.length - NAMED})` : '';
    for (const { id: userId, email, language } of (await users.byIds(ctx, people)).values()) {
      const lines = units.slice(0, NAMED).map(({ name, trouble }) => `${name}: ${TROUBLE_WORDS[trouble][language]}`);
      const data = { place, units: lines.join('\n') + more, minutes };
      await notifications.send(ctx, kee.notifications.deviceTrouble, { key: `${key}:${userId}`, to: [{ userId, email, language }], data });
    }
  }
}

/** Looks for units that need somebody, each minute. */
export const deviceWatch = provideTo(
  jobs,
  { notifications: core.notifications, settings: keeSettingsOf, users: userLookup, work: core.work },
  ({ work, ...deps }) => ({
    name: 'device-watch',
    every: EVERY_MS,
    run: () => work.write(asSystemForAll, (ctx) => tellTrouble(ctx, deps)),
  }),
);
