import { provideTo, query } from '@platform/server';
import { organisationHolds } from '@plugins/organisations/server/api';

/** What runs ends as what it began. */
export const flowsHold = provideTo(organisationHolds, {}, () => ({
  kind: { sv: 'pågående arbetsflöden', nb: 'pågående arbeidsflyter' },
  async count(ctx, organisationId) {
    const [found] = await query<{ count: number }>(
      ctx,
      'select count(*)::int as count from flows_flow where organisation_id = $1 and closed_at is null and parent_id is null',
      [organisationId],
    );
    return found?.count ?? 0;
  },
}));
