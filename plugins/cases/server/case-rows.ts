import { type Ctx, type Db, isoOf, type Moment } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import type { ListedCase } from '../contract/index.ts';
import type { CaseEntity } from './case.entity.ts';

/** What a list of cases joins. */
interface CaseTables {
  readonly cases_case: CaseEntity;
  readonly organisations_organisation: OrganisationEntity;
}
/** Cases with what a list shows of them, in one statement. */
export const caseRows = (db: Db<Pick<CaseTables, keyof CaseTables>>) =>
  db
    .selectFrom('cases_case as c')
    .innerJoin('organisations_organisation as o', 'o.id', 'c.organisationId')
    .select([
      ...([
        'c.id',
        'c.number',
        'c.organisationId',
        'o.name as organisationName',
        'c.type',
        'c.action',
        'c.subcategory',
        'c.title',
      ] as const),
      ...([
        'c.status',
        'c.invoiceStatus',
        'c.priority',
        'c.urgent',
        'c.onCall',
        'c.property',
        'c.reference',
        'c.reporter',
        'c.managerNames',
      ] as const),
      ...(['c.dueAt', 'c.restUntil', 'c.createdAt', 'c.updatedAt'] as const),
    ]);
/** A case as a list read it, or an entity with its organisation's name. */
export type CaseRow = Pick<
  CaseEntity,
  | 'id'
  | 'number'
  | 'organisationId'
  | 'type'
  | 'title'
  | 'status'
  | 'invoiceStatus'
  | 'priority'
  | 'urgent'
  | 'onCall'
  | 'property'
  | 'reporter'
  | 'managerNames'
> & {
  readonly organisationName: string;
  readonly action?: CaseEntity['action'];
  readonly subcategory?: CaseEntity['subcategory'];
  readonly restUntil?: string | null | undefined;
  readonly dueAt?: Moment | null | undefined;
  /** Whether there is something in it that the asker has not seen. */
  readonly unread?: boolean | null;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
};

/** A row as people read it. `internal`: whether they are on the partner's side. */
export function toListed(
  { own }: Pick<Ctx, 'own'>,
  row: CaseRow,
  { now, internal }: { readonly now: Date; readonly internal: boolean },
): ListedCase {
  const { id, number, type, action, subcategory, title, status, priority, urgent, onCall, property, reporter } = row;
  const dueAt = row.dueAt ? isoOf(row.dueAt) : null;
  return {
    id,
    number,
    type,
    title,
    status,
    priority,
    urgent,
    onCall,
    property,
    action: action ?? null,
    subcategory: subcategory ?? null,
    organisation: { id: row.organisationId as ListedCase['organisation']['id'], name: row.organisationName }, // as the database has it
    invoiceStatus: internal ? row.invoiceStatus : null,
    reporter,
    // who sees to it is not a resident's concern
    managers: own === undefined ? [...row.managerNames] : [],
    dueAt,
    overdue: dueAt !== null && new Date(dueAt) < now,
    restUntil: row.restUntil ?? null,
    unread: row.unread ?? false,
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  };
}
