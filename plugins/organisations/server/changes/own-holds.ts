import { provideTo, query } from '@platform/server';
import { organisationHolds } from '../api.ts';

/** A partner with customers stays one. */
export const ownHolds = provideTo(organisationHolds, {}, () => ({
  kind: { sv: 'kunder', nb: 'kunder' },
  async count(ctx, organisationId) {
    const [found] = await query<{ count: number }>(
      ctx,
      'select count(*)::int as count from organisations_organisation where partner_id = $1',
      [organisationId],
    );
    return found?.count ?? 0;
  },
}));
