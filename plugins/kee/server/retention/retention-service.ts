import { type Ctx, lockAtVersion, query, refuseField } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type LockRetention, PLAIN_DAYS, type RetentionChange, retentionRefusals } from '../../contract/index.ts';
import { LockRetentionEntity } from './retention.entity.ts';

export type RetentionService = ReturnType<typeof createRetention>;

const READ = `
  select extract(day from kee_kept(o.id))::int as days, coalesce(r.reason, '') as reason, coalesce(r.version, 1) as version,
    json_build_object('id', o.id, 'name', o.name) as organisation
  from organisations_organisation o left join kee_retention r on r.id = o.id where o.id = $1`;
/** Two who save first at once change the same row. */
const BEGIN = 'insert into kee_retention (id, organisation_id) values ($1, $1) on conflict do nothing';
/**
 * Less goes for what there is too; more only for what is to come: each row keeps the day that it promised. No row is touched, for a house has
 * millions. A unit whose clock is ahead, and a batch under way, may write of the moments after.
 */
const SHORTEN = `
  insert into kee_shortening as s (organisation_id, until, days) values ($1, now() + interval '2 minutes', $2)
  on conflict (organisation_id, until) do update set days = least(s.days, excluded.days)`;

/** For how long organisations keep what happened at their doors. */
export function createRetention({ organisations }: { readonly organisations: OrganisationLookup }) {
  return {
    /** @throws 404 outside the reach */
    get: async (ctx: Ctx, id: string): Promise<LockRetention> => read(await organisations.enter(ctx, id), id),

    /** @throws 404 outside the reach, 409 when somebody else was quicker, 422 without a reason for more than a month */
    async change(asked: Ctx, id: string, { version, days, reason }: RetentionChange): Promise<LockRetention> {
      const ctx = await organisations.enter(asked, id);
      if (days > PLAIN_DAYS && !reason) throw refuseField(ctx, retentionRefusals.reason, { field: 'reason', days: PLAIN_DAYS });
      await query(ctx, BEGIN, [id]);
      const row = await lockAtVersion(ctx, LockRetentionEntity, { id, version, current: () => read(ctx, id) });
      const isShorter = days < row.days;
      Object.assign(row, { days, reason });
      await ctx.em.flush();
      if (isShorter) await query(ctx, SHORTEN, [id, days]);
      return read(ctx, id);
    },
  };
}

async function read(ctx: Ctx, id: string): Promise<LockRetention> {
  const [found] = await query<LockRetention>(ctx, READ, [id]);
  if (!found) throw new Error(`Organisation ${id} was entered and is gone`);
  return found;
}
