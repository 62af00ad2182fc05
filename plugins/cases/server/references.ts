import { provideTo, query, refers, subjectKind } from '@platform/server';
import { userRows } from '@plugins/accounts/server/api';
import { organisationHolds } from '@plugins/organisations/server/api';
import { apartmentRows } from '@plugins/residents/server/api';
import { cases } from '../contract/index.ts';

const OPEN = `status <> 'CLOSED'`;
const toCase = (id: string) => `/cases/${id}`;

/** What of ours refers to users and apartments. */
export const caseReferences = [
  refers({
    to: userRows,
    id: 'cases',
    text: { sv: 'ärenden som personen har anmält', nb: 'saker som personen har meldt' },
    from: 'cases_case',
    column: 'reporter_id',
    name: 'number_text',
    seenWith: cases.permissions.read,
    strength: 'namesThem',
  }),
  refers({
    to: userRows,
    id: 'managed',
    text: { sv: 'öppna ärenden som personen ansvarar för', nb: 'åpne saker som personen har ansvar for' },
    from: `cases_manager m join cases_case c on c.id = m.case_id`,
    column: 'm.user_id',
    name: 'c.number_text',
    where: `c.${OPEN}`,
    seenWith: cases.permissions.read,
    settle: { text: { sv: 'Ärende {name} behöver en ny ansvarig', nb: 'Sak {name} trenger en ny ansvarlig' }, path: toCase },
  }),
  refers({
    to: apartmentRows,
    id: 'cases',
    text: { sv: 'öppna ärenden', nb: 'åpne saker' },
    from: `cases_about a join cases_case c on c.id = a.case_id`,
    column: 'a.subject_id',
    name: 'c.number_text',
    where: `a.type = 'APARTMENT' and c.${OPEN}`,
    seenWith: cases.permissions.read,
    strength: 'namesThem',
  }),
];

/** Cases stay where they were reported. */
export const casesHold = provideTo(organisationHolds, {}, () => ({
  kind: { sv: 'öppna ärenden', nb: 'åpne saker' },
  async count(ctx, organisationId, becomes) {
    if (becomes !== 'UNBOUND') return 0;
    const [found] = await query<{ count: number }>(
      ctx,
      `select count(*)::int as count from cases_case where organisation_id = $1 and ${OPEN}`,
      [organisationId],
    );
    return found?.count ?? 0;
  },
}));

/** Cases, for what documents are about. */
export const caseSubjectKind = subjectKind({
  type: 'CASE',
  path: toCase,
  names: `select id, number || ' · ' || title as name from cases_case where id = any($1::uuid[])`,
});
