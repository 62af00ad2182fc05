import { ascending, type Db, descending, found, list } from '@platform/server';
import { sql } from 'kysely';
import { organisationEndpoints, type OrganisationSummary } from '../contract/index.ts';
import type { OrganisationEntity } from './organisation.entity.ts';

const TABLE = 'organisations_organisation';

/** Organisations, each with its partner, by name unless told. */
export const organisationList = list(organisationEndpoints.list, {
  from: (db: Db<{ organisations_organisation: OrganisationEntity }>) =>
    db
      .selectFrom(`${TABLE} as o`)
      .leftJoin(`${TABLE} as p`, 'p.id', 'o.partnerId')
      .select(['o.id', 'o.name', 'o.organisationNumber', 'o.type', 'o.country', 'o.city', 'o.partnerId'])
      .select('p.name as partnerName'),
  organisation: 'o.id',
  id: 'o.id',
  order: { name: ascending('o.name'), createdAt: descending('o.createdAt') },
  filters: {
    query: (words) => found(TABLE, 'o.id', words),
    type: (types) => sql<boolean>`o.type = any(${[...types]}::text[])`,
    partnerId: (partnerId) => sql<boolean>`o.partner_id = ${partnerId}`,
  },
});
type Row = Awaited<ReturnType<ReturnType<typeof organisationList.rows>['execute']>>[number];

export const toSummary = ({ partnerId: id, partnerName, ...row }: Row): OrganisationSummary => ({
  ...row,
  partner: id && partnerName !== null ? { id, name: partnerName } : null,
});
