import { type ListQuery, type Page, refusals } from '@platform/core';
import { type Ctx, inReach, readPage, refuse, rows, whoseAre } from '@platform/server';
import { sql } from 'kysely';
import type { ImportId, ImportKind, ImportRow, ImportStatus, ImportSummary, RowOutcome } from '../contract/index.ts';
import type { ImportEntity } from './import.entity.ts';
import type { ImportKinds } from './import-kinds.ts';
import { readRows } from './import-rows.ts';
import { type ImportView, SUMMARY_COLUMNS } from './import-view.ts';

export interface ImportListDeps {
  readonly kinds: ImportKinds;
  readonly view: ImportView;
}
export type ImportQuery = ListQuery & {
  readonly orderBy: 'createdAt';
  readonly kind?: string | undefined;
  readonly status?: ImportStatus | undefined;
  readonly organisationId?: readonly string[] | undefined;
  readonly partnerId?: string | undefined;
};
export type RowQuery = Pick<ListQuery, 'limit' | 'cursor' | 'count' | 'order'> & { readonly outcome?: RowOutcome | undefined };
export type ImportList = ReturnType<typeof createImportList>;

/** Imports and their rows, to look at. */
export function createImportList({ kinds, view }: ImportListDeps) {
  return {
    /** The imports in reach of the kinds that the asker may import, the newest first. */
    async page(ctx: Ctx, list: ImportQuery): Promise<Page<ImportSummary>> {
      const query = rows<{ imports_import: ImportEntity }>(ctx)
        .selectFrom('imports_import as i')
        .select(SUMMARY_COLUMNS)
        .select(sql<string>`(select name from organisations_organisation where id = i.organisation_id)`.as('organisationName'))
        .where(inReach(ctx, 'i.organisationId'))
        .where(sql<boolean>`${sql.ref('i.kind')} = any(${kinds.allowed(ctx).filter((kind) => !list.kind || kind === list.kind)})`)
        .$if(list.status !== undefined, (q) => q.where('i.status', '=', list.status ?? 'READING'))
        .where(whoseAre('i.organisationId', list));
      return readPage(ctx, query, { list, order: { createdAt: 'i.createdAt' }, id: 'i.id', toItem: view.summary });
    },

    /** What a kind's columns are called, in the asker's language. @throws 404 */
    kind(ctx: Ctx, kind: string): ImportKind {
      const { title, columns } = kinds.find(ctx, kind);
      const described = Object.entries(columns).map(([id, { heading, required }]) => ({
        id,
        heading: heading[ctx.language],
        required: required !== undefined,
      }));
      return { kind, title: title[ctx.language], columns: described };
    },

    /** One page of the preview, in the order of the file. */
    async rows(ctx: Ctx, id: ImportId, { outcome, limit, cursor = '0', count }: RowQuery): Promise<Page<ImportRow>> {
      const imported = await kinds.findImport(ctx, id);
      if (!/^\d{1,9}$/.test(cursor)) throw refuse(refusals.invalid, { fields: [{ path: 'query.cursor', message: 'cursor' }] });
      const total = count ? { total: outcome ? imported[outcome] : imported.rows } : {};
      // a preview that is being made anew is not the one before
      if (imported.status === 'READING') return { items: [], nextCursor: null, ...(count && { total: 0 }) };
      const { items, nextCursor } = await readRows(ctx, id, { outcome, after: Number(cursor), limit });
      return { items: items.map((row) => view.row(imported, row, ctx.language)), nextCursor, ...total };
    },
  };
}
