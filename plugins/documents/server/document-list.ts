import type { Page, RequestOf, StreamReply, Text } from '@platform/core';
import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import {
  ascending,
  CHUNK,
  type Clock,
  type Ctx,
  type Db,
  descending,
  type ExportColumn,
  found,
  isoOf,
  list,
  listWorkbook,
  type Moment,
  type Permissions,
  today,
} from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import {
  documentEndpoints,
  type DocumentQuery,
  documents,
  goesOn,
  noticeOn,
  SOON_DAYS,
  type DocumentStatus,
  type DocumentType,
  type ListedDocument,
} from '../contract/index.ts';
import type { DocumentEntity } from './document.entity.ts';

type ExportQuery = RequestOf<typeof documentEndpoints.exportWorkbook>['query'];
export type DocumentList = ReturnType<typeof createDocumentList>;

const FIELDS = [
  'd.id',
  'd.organisationId',
  'd.name',
  'd.type',
  'd.visibility',
  'd.status',
  'd.property',
  'd.startsOn',
  'd.endsOn',
  'd.noticeDays',
  'd.agreement',
] as const;
const rows = (db: Db<{ documents_document: DocumentEntity; organisations_organisation: OrganisationEntity }>) =>
  db
    .selectFrom('documents_document as d')
    .innerJoin('organisations_organisation as o', 'o.id', 'd.organisationId')
    .select([
      ...FIELDS,
      'd.number',
      'd.holdReason',
      'd.restoredOn',
      'd.deletedAt',
      'd.createdAt',
      'd.updatedAt',
      'o.name as organisationName',
    ]);

/** What a document says of itself. */
export type DocumentFacts = Pick<
  DocumentEntity,
  'id' | 'organisationId' | 'name' | 'type' | 'visibility' | 'status' | 'property' | 'number' | 'holdReason'
> & {
  readonly organisationName: string;
  readonly startsOn?: string | null | undefined;
  readonly endsOn?: string | null | undefined;
  readonly noticeDays?: number | null | undefined;
  readonly agreement?: ListedDocument['agreement'] | undefined;
  readonly restoredOn?: string | null | undefined;
  readonly deletedAt?: Moment | null | undefined;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
};

/** As people read it. `day`: today, which decides what has expired. */
export function toListed({ organisationId, organisationName, holdReason, ...row }: DocumentFacts, day: string): ListedDocument {
  const {
    id,
    name,
    type,
    visibility,
    status,
    property,
    number,
    startsOn = null,
    endsOn = null,
    noticeDays = null,
    agreement = null,
    restoredOn = null,
  } = row;
  const facts = { id, name, type, visibility, status, property, number, startsOn, endsOn, noticeDays, agreement };
  return {
    ...facts,
    organisation: { id: organisationId as ListedDocument['organisation']['id'], name: organisationName }, // as the database has it
    noticeOn: noticeOn(endsOn, noticeDays),
    goesOn: goesOn({ type, agreement, endsOn, createdOn: dayIn(PORTAL_TIME_ZONE, new Date(row.createdAt)), restoredOn }),
    expired: endsOn !== null && endsOn < day,
    held: holdReason !== '',
    deletedAt: row.deletedAt ? isoOf(row.deletedAt) : null,
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  };
}

const oneOf = (column: string) => (values: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
/** What filters need beside what is asked. */
type Given = Readonly<Record<'day' | 'soon' | 'asker', string>>;
const documentList = list(documentEndpoints.list, {
  from: rows,
  organisation: 'd.organisationId',
  id: 'd.id',
  order: { createdAt: descending('d.createdAt'), name: ascending('d.name'), endsOn: ascending('d.endsLast') },
  filters: {
    query: (words) => found('documents_document', 'd.id', words),
    type: oneOf('d.type'),
    status: oneOf('d.status'),
    visibility: oneOf('d.visibility'),
    year: (year) => sql<boolean>`d.created_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${PORTAL_TIME_ZONE})
      and d.created_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, ${PORTAL_TIME_ZONE})`,
    property: (name) => sql<boolean>`lower(d.property) = lower(${name})`,
    aboutId: (id) => sql<boolean>`d.id in (select document_id from documents_about where subject_id = ${id}::uuid)`,
    agreement: oneOf('d.agreement'),
    mine: (is, { asker }: Given) =>
      sql<boolean>`${sql.raw(is ? '' : 'not')} exists (select from documents_approver a where a.document_id = d.id and a.accepted is null
        and d.status = 'AWAITING_APPROVAL' and (a.user_id = ${asker}::uuid or a.deputy_id = ${asker}::uuid))`,
    ending: (is, { day, soon }: Given) =>
      sql<boolean>`${sql.raw(is ? '' : 'not')} (d.act_by <= ${soon}::date and d.ends_last >= ${day}::date)`,
    expired: (is, { day }: Given) => sql<boolean>`d.ends_last ${sql.raw(is ? '<' : '>=')} ${day}::date`,
    deleted: (is) => sql<boolean>`d.deleted_at is ${sql.raw(is ? 'not null' : 'null')}`,
  },
});

/** What kinds of documents are called. */
export const DOCUMENT_TYPES: Readonly<Record<DocumentType, Text>> = {
  SERVICE_AGREEMENT: { sv: 'Serviceavtal', nb: 'Serviceavtale' },
  LICENSE_AGREEMENT: { sv: 'Licensavtal', nb: 'Lisensavtale' },
  INSPECTION_REPORT: { sv: 'Besiktningsprotokoll', nb: 'Befaringsrapport' },
  MANUAL: { sv: 'Manual', nb: 'Manual' },
  OFFER: { sv: 'Offert', nb: 'Tilbud' },
  OTHER: { sv: 'Övrigt', nb: 'Annet' },
  CUSTOMER_DOCUMENT: { sv: 'Kunddokument', nb: 'Kundedokument' },
};
/** Where an approval stands, in words. */
export const DOCUMENT_STATUSES: Readonly<Record<DocumentStatus, Text>> = {
  NONE: { sv: '', nb: '' },
  AWAITING_APPROVAL: { sv: 'Inväntar godkännande', nb: 'Venter på godkjenning' },
  ACCEPTED: { sv: 'Godkänt', nb: 'Godkjent' },
  REJECTED: { sv: 'Avvisat', nb: 'Avvist' },
};
const SHEET: Text = { sv: 'Dokument', nb: 'Dokumenter' };
const COLUMNS = {
  name: { heading: { sv: 'Namn', nb: 'Navn' }, width: 40 },
  type: { heading: { sv: 'Typ', nb: 'Type' }, values: DOCUMENT_TYPES, width: 22 },
  organisationName: { heading: { sv: 'Organisation', nb: 'Organisasjon' }, width: 28 },
  property: { heading: { sv: 'Fastighet', nb: 'Eiendom' }, width: 24 },
  status: { heading: { sv: 'Status', nb: 'Status' }, values: DOCUMENT_STATUSES, width: 22 },
  startsOn: { heading: { sv: 'Gäller från', nb: 'Gjelder fra' }, as: 'day', width: 14 },
  endsOn: { heading: { sv: 'Gäller till', nb: 'Gjelder til' }, as: 'day', width: 14 },
  number: { heading: { sv: 'Version', nb: 'Versjon' }, as: 'number', width: 10 },
  createdAt: { heading: { sv: 'Skapat', nb: 'Opprettet' }, as: 'moment', width: 18 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** Documents page by page and as a workbook. Those for customer admins only to who may see them. */
export function createDocumentList({ clock, permissions }: { readonly clock: Clock; readonly permissions: Permissions }) {
  const narrowed = <Q extends Pick<DocumentQuery, 'visibility' | 'deleted'>>({ actor }: Ctx, asked: Q): Q => {
    const seesAll = permissions.holds(actor.roles, documents.permissions.readForAdmins);
    const shown = (asked.visibility ?? ['ALL']).filter((each) => each === 'ALL');
    return { ...asked, deleted: asked.deleted === true && seesAll, ...(!seesAll && { visibility: shown }) };
  };
  const given = (ctx: Ctx): Given => {
    const day = today(ctx, clock);
    return { day, soon: addDays(day, SOON_DAYS), asker: ctx.actor.userId ?? '' };
  };
  return {
    page(ctx: Ctx, asked: DocumentQuery): Promise<Page<ListedDocument>> {
      const known = given(ctx);
      return documentList.page(ctx, narrowed(ctx, asked), { given: known, toItem: (row) => toListed(row, known.day) });
    },
    export(ctx: Ctx, asked: ExportQuery): StreamReply {
      const read = documentList.rows(ctx, narrowed(ctx, asked), given(ctx)).stream(CHUNK);
      return listWorkbook(ctx, clock, { sheet: SHEET, columns: COLUMNS, rows: read });
    },
  };
}
