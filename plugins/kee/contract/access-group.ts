import { endpoints, field, isoDay, listQuery, page, refusal, resource, Role, type Text } from '@platform/core';
import { accountSubjects, UserId } from '@plugins/accounts/contract';
import { ApartmentId } from '@plugins/residents/contract';
import { z } from 'zod';
import { Lock, LockId } from './lock.ts';
import { kee } from './plugin.ts';

const { readGroups, readOwnDevices, writeGroups } = kee.permissions;
const hour = { from: 0, to: 24, unlisted: true } as const;
export const groupRefusals = {
  hours: refusal('ERR_ACCESS_GROUP_HOURS', 422, {
    sv: 'Från och till är samma klockslag. Lämna båda tomma för hela dygnet.',
    nb: 'Fra og til er samme klokkeslett. La begge stå tomme for hele døgnet.',
  }),
  days: refusal('ERR_ACCESS_GROUP_DAYS', 422, {
    sv: 'Gruppen slutar gälla innan den börjar. Välj en senare dag, eller lämna den tom.',
    nb: 'Gruppen slutter å gjelde før den begynner. Velg en senere dag, eller la den stå tom.',
  }),
};
const everyDay = { sv: 'Ingen dag vald: alla dagar.', nb: 'Ingen dag valgt: alle dager.' };
const day = (sv: string, nb: string, hint?: Text) => field.yesNo({ label: { sv, nb }, unlisted: true, ...(hint && { hint }) });

/** Who may open which doors, and when. No day chosen means every day. */
export const AccessGroup = resource(kee, 'accessGroup', {
  path: '/v1/access-groups',
  read: readGroups,
  own: readOwnDevices,
  write: writeGroups,
  words: {
    one: { sv: 'Behörighetsgrupp', nb: 'Tilgangsgruppe' },
    a: { sv: 'en behörighetsgrupp', nb: 'en tilgangsgruppe' },
    the: { sv: 'Behörighetsgruppen', nb: 'Tilgangsgruppen' },
    new: { sv: 'Ny behörighetsgrupp', nb: 'Ny tilgangsgruppe' },
    many: { sv: 'Behörighetsgrupper', nb: 'Tilgangsgrupper' },
  },
  shows: [Lock.subject, accountSubjects.user],
  removable: true,
  checks: groupRefusals,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    memberCount: field.computed(z.number().int(), { label: { sv: 'Medlemmar', nb: 'Medlemmer' } }),
    lockCount: field.computed(z.number().int(), { label: { sv: 'Lås', nb: 'Låser' } }),
    shareLimit: field.integer({
      from: 0,
      to: 100,
      label: { sv: 'Antal delningar per person', nb: 'Antall delinger per person' },
      hint: { sv: '0: låsen får inte delas.', nb: '0: låsene kan ikke deles.' },
      required: true,
    }),
    monday: day('Måndag', 'Mandag', everyDay),
    tuesday: day('Tisdag', 'Tirsdag'),
    wednesday: day('Onsdag', 'Onsdag'),
    thursday: day('Torsdag', 'Torsdag'),
    friday: day('Fredag', 'Fredag'),
    saturday: day('Lördag', 'Lørdag'),
    sunday: day('Söndag', 'Søndag'),
    notOnHolidays: day('Inte på helgdagar', 'Ikke på helligdager'),
    fromHour: field.integer({
      ...hour,
      to: 23,
      label: { sv: 'Från klockan', nb: 'Fra klokken' },
      hint: { sv: 'Tomt: hela dygnet.', nb: 'Tomt: hele døgnet.' },
    }),
    toHour: field.integer({ ...hour, label: { sv: 'Till klockan', nb: 'Til klokken' } }),
    fromDay: field.day({ label: { sv: 'Gäller från', nb: 'Gjelder fra' }, unlisted: true }),
    toDay: field.day({ label: { sv: 'Gäller till och med', nb: 'Gjelder til og med' }, unlisted: true }),
  },
});
export type AccessGroup = z.output<typeof AccessGroup.Item>;
export const AccessGroupId = AccessGroup.Id;
export type AccessGroupId = z.output<typeof AccessGroupId>;

/** How somebody belongs to a group: by name, by where they live, by their role. */
export const MemberKind = z.enum(['USER', 'APARTMENT', 'ROLE']);
export type MemberKind = z.output<typeof MemberKind>;

/** Why a member is let in by no group: no active account, no home any more, a role that groups open to nothing. */
const Shut = z.enum(['ACCOUNT', 'HOME', 'ROLE']);
const Member = z.object({ kind: MemberKind, id: z.string(), name: z.string(), shut: Shut.nullable() });
export const GroupContent = z.object({
  version: z.number().int(),
  members: z.array(Member),
  locks: z.array(z.object({ id: LockId, name: z.string(), device: z.string() })),
});
export type GroupContent = z.output<typeof GroupContent>;

/** The whole of what belongs to a group. */
export const NewContent = z.strictObject({
  version: z.number().int().min(1),
  userIds: z.array(UserId).max(2000),
  apartmentIds: z.array(ApartmentId).max(2000),
  roles: z.array(Role).max(20),
  lockIds: z.array(LockId).max(2000),
});
export type NewContent = z.output<typeof NewContent>;

/** A way into a door, with its limits. */
export const GroupWay = z.object({
  groupId: AccessGroupId,
  group: z.string(),
  via: MemberKind,
  /** Whether it opens just now. */
  now: z.boolean(),
  weekdays: z.array(z.number().int()),
  notOnHolidays: z.boolean(),
  fromHour: z.number().int().nullable(),
  toHour: z.number().int().nullable(),
  fromDay: isoDay().nullable(),
  toDay: isoDay().nullable(),
});
export type GroupWay = z.output<typeof GroupWay>;
/** A right to a door for a while. `id`: what gives it, a booking. */
export const TimedWay = z.object({ id: z.uuid(), name: z.string(), from: z.iso.datetime(), until: z.iso.datetime(), now: z.boolean() });
export type TimedWay = z.output<typeof TimedWay>;
const Ways = z.object({
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  ways: z.array(GroupWay),
  booked: z.array(TimedWay),
  /** Whom they let in besides, without an account: it ends with their own right. */
  shared: z.array(TimedWay),
});
/** Who may open a door, or what somebody may open, and why. By name, page after page: a house has thousands. */
export const WhyAccess = page(Ways).extend({
  name: z.string(),
  organisationId: z.string(),
  /** Technicians open by their role. Of a door: its house has a lock partner; of a person: they are one. */
  byTechnician: z.boolean(),
});
export type WhyAccess = z.output<typeof WhyAccess>;
const WhyQuery = listQuery(['name']);
export type WhyQuery = z.output<typeof WhyQuery>;

const of = z.object({ id: AccessGroupId });
const shows = [AccessGroup.subject, Lock.subject, accountSubjects.user];
export const groupEndpoints = endpoints(kee, {
  getContent: { method: 'GET', path: '/v1/access-groups/{id}/content', permission: readGroups, params: of, response: GroupContent, shows },
  setContent: {
    method: 'PUT',
    path: '/v1/access-groups/{id}/content',
    permission: writeGroups,
    params: of,
    body: NewContent,
    response: GroupContent,
    touches: [AccessGroup.subject, Lock.subject],
  },
  whoMayOpen: {
    method: 'GET',
    path: '/v1/locks/{id}/access',
    permission: readGroups,
    params: z.object({ id: LockId }),
    query: WhyQuery,
    response: WhyAccess,
    shows,
  },
  whatMayBeOpened: {
    method: 'GET',
    path: '/v1/lock-access/{userId}',
    permission: readGroups,
    params: z.object({ userId: UserId }),
    query: WhyQuery,
    response: WhyAccess,
    shows,
  },
});
