import { LANGUAGE_OF, type Page, refusals, type RequestOf, type StreamReply } from '@platform/core';
import {
  type Clock,
  type Ctx,
  type Db,
  descending,
  doneBy,
  exportRows,
  isoOf,
  list,
  type Moment,
  newId,
  query,
  refuse,
  workbookReply,
} from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import { type LedgerBatch, type LedgerBatchId, ledgerEndpoints, ledgerRefusals, settingsRefusals } from '../../contract/index.ts';
import { LedgerBatchEntity } from './ledger-batch.entity.ts';
import { LEDGER_COLUMNS, LEDGER_SHEET, ledgerRows } from './ledger-workbook.ts';

interface LedgerBatchesDeps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
}
export type LedgerBatches = ReturnType<typeof createLedgerBatches>;
type ListQuery = RequestOf<typeof ledgerEndpoints.batches>['query'];

const all = list(ledgerEndpoints.batches, {
  from: (db: Db<{ orders_ledger_batch: LedgerBatchEntity }>) =>
    db
      .selectFrom('orders_ledger_batch as b')
      .select(['b.id', 'b.number', 'b.rows', 'b.closedAt', 'b.closedBy', 'b.organisationId'])
      .select(sql<string>`(select name from organisations_organisation where id = b.organisation_id)`.as('seller')),
  organisation: 'b.organisationId',
  id: 'b.id',
  order: { number: descending('b.number') },
  filters: {},
});
/** Of two sides that are written together neither is seen without the other. */
const TAKE = `
  insert into orders_ledger_batched (ledger_id, organisation_id, batch_id)
  select l.id, l.organisation_id, $2 from orders_ledger l
  where l.organisation_id = $1 and not exists (select from orders_ledger_batched b where b.ledger_id = l.id) returning ledger_id`;

/** The books in closed, numbered batches. Each row is in one, and what was handed over never changes. */
export function createLedgerBatches({ clock, organisations }: LedgerBatchesDeps) {
  return {
    page: (ctx: Ctx, asked: ListQuery): Promise<Page<LedgerBatch>> => all.page(ctx, asked, { toItem: toBatch }),

    /** @throws 404 out of reach, 409 when it sells nothing or nothing is new */
    async close(asked: Ctx, id: OrganisationId): Promise<LedgerBatch> {
      const ctx = await organisations.enter(asked, id);
      const seller = await organisations.byId(ctx, id);
      if (seller?.type !== 'PARTNER') throw refuse(settingsRefusals.notSeller, { id });
      await query(ctx, `select pg_advisory_xact_lock(hashtextextended('orders-ledger-batch:' || $1::text, 0))`, [id]);
      const [last] = await ctx.em.find(LedgerBatchEntity, { organisationId: id }, { orderBy: { number: 'desc' }, limit: 1 });
      const batch = { id: newId<LedgerBatchId>(), organisationId: id, number: (last?.number ?? 0) + 1, closedAt: clock.now() };
      const { length: rows } = await query(ctx, TAKE, [id, batch.id]);
      if (rows === 0) throw refuse(ledgerRefusals.empty);
      const closed = ctx.em.create(LedgerBatchEntity, { ...batch, rows, closedBy: doneBy(ctx) });
      await ctx.em.flush();
      return toBatch({ ...batch, rows, closedBy: closed.closedBy, seller: seller.name });
    },

    /** @throws 404 out of reach */
    async workbook(ctx: Ctx, id: LedgerBatchId): Promise<StreamReply> {
      const batch = await ctx.em.findOne(LedgerBatchEntity, { id });
      const seller = batch && (await organisations.byId(ctx, batch.organisationId));
      if (!batch || !seller) throw refuse(refusals.notFound, { id });
      const language = LANGUAGE_OF[seller.country];
      const rows = ledgerRows(ctx, sql<boolean>`l.id in (select b.ledger_id from orders_ledger_batched b where b.batch_id = ${id})`);
      const options = { language, timeZone: seller.timeZone, title: LEDGER_SHEET };
      return workbookReply(`${LEDGER_SHEET[language].toLowerCase()}-${batch.number}`, exportRows(LEDGER_COLUMNS, rows, options));
    },
  };
}

type Closed = Pick<LedgerBatchEntity, 'id' | 'number' | 'rows' | 'closedBy' | 'organisationId'> & {
  readonly closedAt: Moment;
  readonly seller: string;
};
const toBatch = ({ closedAt, organisationId, seller, ...batch }: Closed): LedgerBatch => ({
  ...batch,
  closedAt: isoOf(closedAt),
  organisation: { id: organisationId, name: seller },
});
