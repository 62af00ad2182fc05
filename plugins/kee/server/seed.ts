import { type Clock, type Ctx, newId, overTheLastYear, query, type Secrets, type Seed } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { DeviceId, LockId } from '../contract/index.ts';
import { passwordHashOf } from './devices/credentials.ts';
import { demoPasswordOf } from './devices/many-units.ts';
import { DeviceEntity, type DeviceRow } from './devices/device-resource.ts';
import { LockEntity } from './locks/lock-resource.ts';
import type { accessFlow } from './sharing/access-flow.ts';
import { keepLink, linkTokenOf } from './sharing/access-secrets.ts';
import { DelegatedAccessEntity } from './sharing/access.entity.ts';

type Made = Pick<DeviceRow, 'number' | 'description' | 'property'> & Partial<DeviceRow> & { readonly locks: readonly string[] };
const UNIT = { deviceType: 'LOCK', configType: 'PULSE', pulseMs: 3000, allowSharing: true, allowBooking: false } as const;
const INPUTS = { input1: 'OPEN_BUTTON', input2: 'EXIT_RULE', input3: 'DOOR_SENSOR' } as const;
const house = 'Björkgatan 2–6';
const SWEDISH: readonly Made[] = [
  { number: '5001', description: 'Port A', property: house, locks: ['Port Björkgatan 2', 'Cykelrum 2'] },
  { number: '5002', description: 'Port B', property: house, locks: ['Port Björkgatan 4', 'Cykelrum 4'] },
  { number: '5003', description: 'Port C', property: house, locks: ['Port Björkgatan 6', 'Soprum'] },
  { number: '5004', description: 'Tvättstugor', property: house, allowBooking: true, locks: ['Tvättstuga 1', 'Tvättstuga 2', 'Torkrum'] },
  { number: '5005', description: 'Källare', property: house, locks: ['Förråd A', 'Förråd B', 'Förråd C', 'Undercentral'] },
  {
    number: '5006',
    description: 'Föreningslokal',
    property: house,
    configType: 'SAFETRON3600',
    input3: 'PISTON_SENSOR',
    allowBooking: true,
    locks: ['Föreningslokalen'],
  },
  { number: '5007', description: 'Garage', property: house, locks: ['Garageport', 'Garagedörr'] },
  { number: '5008', description: 'Bastu', property: house, allowBooking: true, locks: ['Bastun', 'Omklädning'] },
];
const NORWEGIAN: readonly Made[] = [
  {
    number: '6001',
    description: 'Hovedinngang',
    property: 'Fjordveien 8',
    locks: ['Hovedinngang', 'Sykkelrom', 'Bod A', 'Bod B', 'Bod C'],
  },
  { number: '6002', description: 'Vaskeri', property: 'Fjordveien 8', allowBooking: true, locks: ['Vaskeriet', 'Tørkerom', 'Badstuen'] },
  { number: '6003', description: 'Garasje', property: 'Fjordveien 8', locks: ['Garasjeport', 'Garasjedør', 'Søppelrom'] },
  {
    number: '6004',
    description: 'Kontor',
    property: 'Fjordveien 10',
    configType: 'SAFETRON3600',
    input3: 'PISTON_SENSOR',
    locks: ['Kontoret'],
  },
];
/** Everybody through the entrances, residents to what they share by day. */
const GROUPS = `
  insert into kee_access_group (id, organisation_id, name, share_limit, from_hour, to_hour, not_on_holidays)
  select gen_random_uuid(), o.id, g.name, g.share_limit, g.from_hour, g.to_hour, false from organisations_organisation o
  join (values ('SE', 'Boende', 2, null::int, null::int), ('SE', 'Tvätt och bastu', 0, 7, 22), ('SE', 'Styrelsen', 5, null, null),
    ('NO', 'Beboere', 2, null, null), ('NO', 'Styret', 5, null, null)) as g (country, name, share_limit, from_hour, to_hour) on g.country = o.country
  where o.id = any ('{${demoOrganisations.bjorken},${demoOrganisations.fjordgarden}}')`;
const MEMBERS = `
  insert into kee_group_member (group_id, organisation_id, kind, role)
  select id, organisation_id, 'ROLE', r from kee_access_group,
    unnest(case when name in ('Styrelsen', 'Styret') then '{CUSTOMER_ADMIN,CUSTOMER_PROPERTY_MANAGER}' else '{RESIDENT}' end::text[]) r`;
const DOORS = `
  insert into kee_group_lock (group_id, organisation_id, lock_id)
  select g.id, g.organisation_id, l.id from kee_access_group g join kee_lock l on l.organisation_id = g.organisation_id
  where g.name in ('Styrelsen', 'Styret') or (l.name ~ 'Tvätt|Bastun|Torkrum|Omklädning') = (g.name = 'Tvätt och bastu')
    and l.name !~ 'Undercentral|Föreningslokalen|Kontoret'`;
/** Sixty days of openings, of which each house has those that it keeps so long; what is older has been erased. */
const HAPPENED = `
  insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, agent_name, device_id, lock_id, level, erased_at)
  select gen_random_uuid(), l.organisation_id, t.at, 'PULSE', 'LOCK', case when u.id is null then 'SYSTEM' else 'USER' end, u.id, u.name, l.device_id, l.id, 2,
    t.at + kee_kept(l.organisation_id)
  from generate_series(1, 720) n
  cross join lateral (select now() - n * interval '2 hours' as at) t
  join lateral (select * from kee_lock order by md5(id::text || n) limit 1) l on true
  left join lateral (select id, name from accounts_user a where a.organisation_id = l.organisation_id and 'RESIDENT' = any (a.roles) and n % 5 > 0
      and exists (select from kee_group_lock gl join kee_group_member m on m.group_id = gl.group_id and m.role = 'RESIDENT' where gl.lock_id = l.id)
    order by n % 3 = 0 and a.email = any ('{resident@demo.example,resident.no@demo.example}') desc, md5(a.id::text || n) limit 1) u on true
  where t.at > now() - kee_kept(l.organisation_id)`;
/** A year of openings whose rows have been erased: by day and by who opened, fewer on Sundays and in July. */
const COUNTED = `
  insert into kee_opened (organisation_id, day, series, count)
  select h.id, d.day, s.series, n.count
  from (values ('${demoOrganisations.bjorken}'::uuid, 7), ('${demoOrganisations.fjordgarden}'::uuid, 3)) as h (id, size)
  cross join lateral (select current_date - n as day from generate_series(14, 365) n) d
  cross join (values ('USER', 1.0), ('SYSTEM', 0.4), ('DELEGATED_ACCESS_USER', 0.1), ('TECHNICIAN', 0.03)) as s (series, share)
  cross join lateral (select case when extract(isodow from d.day) = 7 then 0.6 when extract(month from d.day) = 7 then 0.5 else 1 end as busy) w
  cross join lateral (select round(h.size * s.share * w.busy * (60 + abs(hashtext(h.id || d.day::text || s.series)) % 81) / 100)::int as count) n
  where n.count > 0`;
/** What was asked of the doors then. */
const ASKED = `
  insert into kee_command (id, organisation_id, lock_id, device_id, relay, operation, ms, user_id, agent, agent_name, is_technician, way, issued_at, status)
  select gen_random_uuid(), e.organisation_id, e.lock_id, e.device_id, l.relay, 'PULSE', 3000, e.user_id, 'USER', e.agent_name, false,
    '{"kind":"GROUP","name":"Boende"}', e.at, 'DONE'
  from kee_event e join kee_lock l on l.id = e.lock_id where e.user_id is not null`;
/** Both houses have said how long it is kept: as long as is usual, and sixty days for a reason. */
const RETENTION = `insert into kee_retention (id, organisation_id, days, reason) values ('${demoOrganisations.bjorken}', '${demoOrganisations.bjorken}', 14, ''),
  ('${demoOrganisations.fjordgarden}', '${demoOrganisations.fjordgarden}', 60, 'Innbrudd i garasjen i høst. Styret vurderer tiden på nytt til våren.')`;
/** Two units have been away for days, one door jams. */
const TROUBLE = `
  update kee_unit u set online = false, heard_at = t.at, changed_at = t.at, client = '2.4.1', model = 'SIM', jammed = case when t.jammed then '{1}'::int[] else '{}' end,
    trouble = t.trouble, trouble_since = t.at, told_trouble = t.trouble, logged_online = false
  from (values ('5007', now() - interval '3 days', false, 'OFFLINE'), ('6003', now() - interval '9 hours', false, 'OFFLINE'),
    ('5008', now() - interval '1 day', true, 'JAMMED')) as t (number, at, jammed, trouble) where u.number = t.number`;
const WENT_WRONG = `
  insert into kee_event (id, organisation_id, at, operation, target, agent, device_id, lock_id, error, level, erased_at)
  select gen_random_uuid(), u.organisation_id, u.trouble_since, case when u.jammed <> '{}' then 'PULSE' else 'DEVICE_OFFLINE' end, case when u.jammed <> '{}' then 'LOCK' else 'DEVICE' end,
    'SYSTEM', u.device_id, case when u.jammed <> '{}' then (select id from kee_lock l where l.device_id = u.device_id order by relay limit 1) end,
    case when u.jammed <> '{}' then 'JAMMED' end, case when u.jammed <> '{}' then 5 else 3 end, u.trouble_since + kee_kept(u.organisation_id)
  from kee_unit u where u.number in ('5007', '5008', '6003')`;
/** What residents share: now, tomorrow, and a while ago. */
const SHARED = `
  insert into kee_delegated_access (id, organisation_id, lock_id, user_id, name, phone, language, starts_at, ends_at, status, ended_at, first_used_at, created_at)
  select gen_random_uuid(), l.organisation_id, l.id, u.id, s.name, s.phone, s.language, s.day + interval '8 hours', s.day + interval '20 hours',
    s.status, case when s.status <> 'OPEN' then s.day + interval '20 hours' end, case when s.status <> 'OPEN' then s.day + interval '10 hours' end, now() - interval '5 days'
  from (values ('resident@demo.example', 'Förråd A', 'Bengt Rör', '+46701740620', 'sv', current_date + 1, 'OPEN'),
    ('resident@demo.example', 'Cykelrum 2', 'Anna Granne', '+46701740621', 'sv', current_date - 4, 'ENDED'),
    ('resident.no@demo.example', 'Bod A', 'Kari Nordmann', '+4790012345', 'nb', current_date + 1, 'OPEN')) as s (email, lock, name, phone, language, day, status)
  join accounts_user u on u.email = s.email join kee_lock l on l.organisation_id = u.organisation_id and l.name = s.lock`;

interface Deps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof accessFlow>;
  readonly secrets: Secrets;
}
/** Twelve units with thirty locks in two houses. */
export function createKeeSeed({ clock, flow, secrets }: Deps): Seed {
  const since = (at: number, { length: of }: readonly unknown[]) => overTheLastYear(clock.now(), { at, of });
  return {
    id: 'kee',
    async run(ctx) {
      const all = [
        ...SWEDISH.map((unit, at) => addUnit(ctx, unit, { organisationId: demoOrganisations.bjorken, createdAt: since(at, SWEDISH) })),
        ...NORWEGIAN.map((unit, at) =>
          addUnit(ctx, unit, { organisationId: demoOrganisations.fjordgarden, createdAt: since(at, NORWEGIAN) }),
        ),
      ];
      await ctx.em.flush(); // before the locks that name them
      for (const addLocks of all) addLocks();
      await ctx.em.flush();
      await query(ctx, GROUPS);
      await query(ctx, MEMBERS);
      await query(ctx, DOORS);
      await query(ctx, RETENTION);
      await query(ctx, HAPPENED);
      await query(ctx, COUNTED);
      await query(ctx, ASKED);
      await query(ctx, SHARED);
      for (const row of await ctx.em.find(DelegatedAccessEntity, { status: 'OPEN' }, { orderBy: { phone: 'asc' } })) {
        const { id, organisationId, endsAt, lockId } = row;
        await keepLink(ctx, { id, organisationId }, linkTokenOf(secrets, id));
        const { name: lock } = await ctx.em.findOneOrFail(LockEntity, { id: lockId });
        await flow.start(ctx, row, { input: { accessId: id, until: endsAt.getTime() }, detail: { lock } });
      }
      await query(ctx, TROUBLE);
      await query(ctx, WENT_WRONG);
      const numbers = [...SWEDISH, ...NORWEGIAN].map(({ number }) => number);
      await query(
        ctx,
        'update kee_unit u set password_hash = n.hash from unnest($1::text[], $2::text[]) as n (number, hash) where u.number = n.number',
        [numbers, numbers.map((number) => passwordHashOf(demoPasswordOf(number)))],
      );
    },
  };
}

/** Answers what adds the unit's locks, once it is there. */
function addUnit(ctx: Ctx, { locks, ...unit }: Made, whose: { readonly organisationId: string; readonly createdAt: Date }): () => void {
  const device = ctx.em.create(DeviceEntity, { ...UNIT, ...INPUTS, ...unit, ...whose, id: newId<DeviceId>() });
  return () => {
    for (const [at, name] of locks.entries()) {
      const lock = { name, deviceId: device.id, relay: at + 1, showOnBlueprint: true, shareable: true };
      ctx.em.create(LockEntity, { ...lock, ...whose, id: newId<LockId>() });
    }
  };
}
