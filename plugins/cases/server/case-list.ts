import { addDays, momentOf } from '@platform/core/time';
import type { Page, RequestOf, StreamReply, Text } from '@platform/core';
import {
  ascending,
  CHUNK,
  type Clock,
  type Ctx,
  descending,
  type ExportColumn,
  found,
  isOneOf,
  list,
  listWorkbook,
  type Permissions,
  refuse,
  today,
} from '@platform/server';
import { refusals } from '@platform/core';
import { sql } from 'kysely';
import { CASE_WORDS, caseEndpoints, type CaseQuery, cases, type ListedCase } from '../contract/index.ts';
import { caseRows, toListed } from './case-rows.ts';

type ExportQuery = RequestOf<typeof caseEndpoints.exportWorkbook>['query'];
export type CaseList = ReturnType<typeof createCaseList>;

const oneOf = (column: string) => (values: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
const isSo = (column: string) => (is: boolean) => sql<boolean>`${sql.ref(column)} is ${sql.raw(String(is))}`;

/** What filters need beside what is asked. */
type Given = Readonly<Record<'now' | 'dayEnds' | 'weekEnds' | 'asker', string>>;

/** Cases, the newest first unless told; what is not due comes after all that is. */
const caseList = list(caseEndpoints.list, {
  from: caseRows,
  // of the rows of a page alone: PostgreSQL looks behind their limit, and by `exists` would read all that the asker has unread
  also: {
    unread: ({ asker }: Given) =>
      sql<boolean | null>`(select true from cases_unread u where u.case_id = c.id and u.user_id = nullif(${asker}, '')::uuid)`,
  },
  organisation: 'c.organisationId',
  id: 'c.id',
  // what is open has an index of its own
  inText: ['status'],
  own: () => sql<boolean>`c.reporter_id = (select app_user())`,
  order: {
    createdAt: descending('c.createdAt'),
    updatedAt: descending('c.updatedAt'),
    dueAt: ascending('c.dueLast'),
    number: descending('c.number'),
  },
  filters: {
    query: (words) => found('cases_case', 'c.id', words),
    status: isOneOf('c.status'),
    type: oneOf('c.type'),
    priority: oneOf('c.priority'),
    invoiceStatus: oneOf('c.invoiceStatus'),
    managerId: (id) => sql<boolean>`c.id in (select case_id from cases_manager where user_id = ${id}::uuid)`,
    property: (name) => sql<boolean>`lower(c.property) = lower(${name})`,
    aboutId: (id) => sql<boolean>`c.id in (select case_id from cases_about where subject_id = ${id}::uuid)`,
    urgent: isSo('c.urgent'),
    onCall: isSo('c.onCall'),
    overdue: (is, { now }: Given) => sql<boolean>`c.due_last ${sql.raw(is ? '<' : '>=')} ${now}::timestamptz`,
    dueWithin: (within, { dayEnds, weekEnds }) =>
      sql<boolean>`c.due_last < case ${within}::text when 'DAY' then ${dayEnds}::timestamptz else ${weekEnds}::timestamptz end`,
    unread: (is, { asker }) =>
      sql<boolean>`c.id ${sql.raw(is ? 'in' : 'not in')} (select case_id from cases_unread where user_id = ${asker}::uuid)`,
    mine: (is, { asker }) =>
      sql<boolean>`c.id ${sql.raw(is ? 'in' : 'not in')} (select case_id from cases_manager where user_id = ${asker}::uuid)`,
  },
});

const SHEET: Text = { sv: 'Ärenden', nb: 'Saker' };
const YES: Readonly<Record<string, Text>> = { yes: { sv: 'Ja', nb: 'Ja' } };
const COLUMNS = {
  number: { heading: { sv: 'Nummer', nb: 'Nummer' }, as: 'number', width: 10 },
  title: { heading: { sv: 'Rubrik', nb: 'Tittel' }, width: 40 },
  status: { heading: { sv: 'Status', nb: 'Status' }, values: CASE_WORDS.status, width: 14 },
  type: { heading: { sv: 'Ärendetyp', nb: 'Sakstype' }, values: CASE_WORDS.type, width: 16 },
  priority: { heading: { sv: 'Prioritet', nb: 'Prioritet' }, values: CASE_WORDS.priority, width: 10 },
  organisationName: { heading: { sv: 'Organisation', nb: 'Organisasjon' }, width: 28 },
  property: { heading: { sv: 'Fastighet', nb: 'Eiendom' }, width: 24 },
  reporter: { heading: { sv: 'Anmält av', nb: 'Meldt av' }, width: 24 },
  managers: { heading: { sv: 'Ansvariga', nb: 'Ansvarlige' }, width: 28 },
  invoiceStatus: { heading: { sv: 'Faktureringsstatus', nb: 'Fakturastatus' }, values: CASE_WORDS.invoiceStatus, width: 22 },
  dueAt: { heading: { sv: 'Svar senast', nb: 'Svarfrist' }, as: 'moment', width: 18 },
  urgent: { heading: { sv: 'Brådskande', nb: 'Haster' }, values: YES, width: 12 },
  onCall: { heading: { sv: 'Jour', nb: 'Vakt' }, values: YES, width: 8 },
  reference: { heading: { sv: 'Referens', nb: 'Referanse' }, width: 20 },
  restUntil: { heading: { sv: 'Vilar till', nb: 'På vent til' }, as: 'day', width: 12 },
  createdAt: { heading: { sv: 'Skapat', nb: 'Opprettet' }, as: 'moment', width: 18 },
  updatedAt: { heading: { sv: 'Ändrat', nb: 'Endret' }, as: 'moment', width: 18 },
} as const satisfies Readonly<Record<string, ExportColumn>>;
/** The same without what is the partner's alone. */
const { invoiceStatus: _theirs, ...SHOWN_TO_CUSTOMERS }: Readonly<Record<string, ExportColumn>> = COLUMNS;

/** Cases page by page, and all of a narrowed list as a workbook. */
export function createCaseList({ clock, permissions }: { readonly clock: Clock; readonly permissions: Permissions }) {
  const isInternal = ({ actor }: Ctx) => permissions.holds(actor.roles, cases.permissions.internal);
  /** What is not shown is not narrowed to either. */
  const seen = (ctx: Ctx, { invoiceStatus, managerId, mine }: Pick<CaseQuery, 'invoiceStatus' | 'managerId' | 'mine'>) => {
    const internal = isInternal(ctx);
    if (ctx.own !== undefined && (managerId ?? mine) !== undefined) throw refuse(refusals.notAllowed, { field: 'managerId' });
    if (invoiceStatus && !internal) throw refuse(refusals.notAllowed, { field: 'invoiceStatus' });
    return internal;
  };
  const given = (ctx: Ctx, { dueWithin }: Pick<CaseQuery, 'dueWithin'>): Given => {
    const day = today(ctx, clock);
    // a midnight takes longer to reckon than a row to read: only where it is asked for
    const after = (days: number) => (dueWithin ? momentOf(`${addDays(day, days)}T00:00`, ctx.timeZone).toISOString() : '');
    return { now: clock.now().toISOString(), dayEnds: after(1), weekEnds: after(8), asker: ctx.actor.userId ?? '' };
  };

  return {
    async page(ctx: Ctx, query: CaseQuery): Promise<Page<ListedCase>> {
      const internal = seen(ctx, query);
      const now = clock.now();
      return caseList.page(ctx, query, { given: given(ctx, query), toItem: (row) => toListed(ctx, row, { now, internal }) });
    },

    export(ctx: Ctx, query: ExportQuery): StreamReply {
      const internal = seen(ctx, query);
      async function* rows() {
        for await (const row of caseList.rows(ctx, query, given(ctx, query)).stream(CHUNK))
          yield {
            ...row,
            urgent: row.urgent ? 'yes' : '',
            onCall: row.onCall ? 'yes' : '',
            managers: ctx.own === undefined ? row.managerNames.join(', ') : '',
          };
      }
      return listWorkbook(ctx, clock, { sheet: SHEET, columns: (internal ? COLUMNS : SHOWN_TO_CUSTOMERS) as typeof COLUMNS, rows: rows() });
    },
  };
}
