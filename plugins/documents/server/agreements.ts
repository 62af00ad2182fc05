import { PORTAL_TIME_ZONE, writtenDay } from '@platform/core/time';
import type { Language } from '@platform/core';
import { audit, type Clock, core, type Ctx, provideTo, query, sweeps, today } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { AGREEMENT_TYPES, documents, KEPT_YEARS, SOON_DAYS } from '../contract/index.ts';

interface Ending {
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
  readonly ends_on: string;
  readonly act_by: string;
  readonly people: readonly string[];
}
const LIMIT = 100;
const written = (day: string, language: Language) => writtenDay(new Date(`${day}T12:00:00Z`), { language, timeZone: PORTAL_TIME_ZONE });

/** Tells customer admins of each agreement that ends soon. Once thirty days before notice is to be given, and once before its end. */
export const endingAgreements = provideTo(
  sweeps,
  { clock: core.clock, notifications: core.notifications, users: userLookup },
  ({ clock, notifications, users }) => ({
    name: 'ending-agreements',
    async run(ctx) {
      const ending = await toldNow(ctx, clock);
      for (const { id, name, organisation, ends_on: ends, act_by: notice, people } of ending)
        for (const { id: userId, email, language } of (await users.byIds(ctx, people)).values())
          await notifications.send(ctx, documents.notifications[notice === ends ? 'agreementOver' : 'agreementEnds'], {
            key: `${id}:${notice}:${userId}`,
            to: [{ userId, email, language }],
            data: { id, name, organisation, by: '', ends: written(ends, language), notice: written(notice, language) },
          });
      return ending.length;
    },
  }),
);

/** The day that comes next. That of notice, and once it has passed the last. */
const COMING = 'case when d.act_by >= $1::date then d.act_by else d.ends_on end';
/** Agreements that end soon, from now on told of. */
const toldNow = (ctx: Ctx, clock: Clock) =>
  query<Ending>(
    ctx,
    `update documents_document d set told_of = ${COMING} from organisations_organisation o
     where o.id = d.organisation_id and d.id in (
       select id from documents_document d where act_by <= $1::date + $2::int and ends_on >= $1::date and deleted_at is null
         and ${COMING} <= $1::date + $2::int and told_of is distinct from ${COMING} order by act_by limit ${LIMIT} for update skip locked)
     returning d.id, d.name, o.name as organisation, d.ends_on::text, d.told_of::text as act_by,
       array(select u.id from accounts_user u where u.organisation_id = d.organisation_id and u.active and 'CUSTOMER_ADMIN' = any(u.roles)) as people`,
    [today(ctx, clock), SOON_DAYS],
  );

/** Puts into the bin what has been kept long enough for its kind. Nothing that is held. */
export const keptLongEnough = provideTo(sweeps, { clock: core.clock, live: core.live }, ({ clock, live }) => ({
  name: 'kept-documents',
  async run(ctx) {
    const kinds = Object.entries(KEPT_YEARS).filter(([, years]) => years !== null);
    const gone = await query<{ id: string; organisation_id: string }>(
      ctx,
      `update documents_document set deleted_at = $3, version = version + 1 where id in (
         select d.id from documents_document d join unnest($1::text[], $2::int[]) as kept (type, years) on kept.type = d.type
         where d.deleted_at is null and d.agreement is null and (d.ends_on is not null or not d.type = any($4::text[])) and d.hold_reason = '' and d.status <> 'AWAITING_APPROVAL'
           and greatest(coalesce(d.ends_on, (d.created_at at time zone '${PORTAL_TIME_ZONE}')::date), d.restored_on) + make_interval(years => kept.years) <= $3::timestamptz limit ${LIMIT} for update of d skip locked)
       returning id, organisation_id`,
      [kinds.map(([type]) => type), kinds.map(([, years]) => years), clock.now(), AGREEMENT_TYPES],
    );
    for (const { id, organisation_id: organisationId } of gone)
      await live.publish(ctx, { topic: documents.topics.document, id, organisationId, seenWith: [documents.permissions.read] });
    await audit(
      ctx,
      gone.map(({ id, organisation_id: organisationId }) => ({
        action: 'documents.outlive',
        subject: { type: 'Document', id },
        organisationId,
      })),
    );
    return gone.length;
  },
}));
