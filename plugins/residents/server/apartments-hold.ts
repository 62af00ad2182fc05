import { provideTo, query } from '@platform/server';
import { organisationHolds } from '@plugins/organisations/server/api';

/** Only a customer has apartments. */
export const apartmentsHold = provideTo(organisationHolds, {}, () => ({
  kind: { sv: 'lägenheter', nb: 'leiligheter' },
  async count(ctx, organisationId) {
    const [found] = await query<{ count: number }>(
      ctx,
      'select count(*)::int as count from residents_apartment where organisation_id = $1',
      [organisationId],
    );
    return found?.count ?? 0;
  },
}));
