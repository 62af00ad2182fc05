import { type Ctx, query } from '@platform/server';

/** A part of an import: the rows between two numbers. */
export interface Batch {
  readonly number: number;
  readonly firstRow: number;
  readonly lastRow: number;
}
interface Owner {
  readonly id: string;
  readonly organisationId: string;
}

/** Whether the import is divided already. */
export async function isDivided(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await query<{ divided: boolean }>(ctx, 'select exists (select from imports_batch where import_id = $1) as divided', [id]);
  return row?.divided ?? false;
}

/** Divides the rows that are to be written. */
export async function divide(ctx: Ctx, { id, organisationId }: Owner, size: number): Promise<void> {
  const text = `insert into imports_batch (import_id, number, organisation_id, first_row, last_row, is_written)
    select $1, number, $2, min(row), max(row), false from (
      select row, (row_number() over (order by row) - 1) / $3::int as number from imports_row where import_id = $1 and outcome in ('created', 'changed')
    ) as due group by number`;
  await query(ctx, text, [id, organisationId, size]);
}

export async function forgetBatches(ctx: Ctx, id: string): Promise<void> {
  await query(ctx, 'delete from imports_batch where import_id = $1', [id]);
}

/** The next batch that nobody is writing, locked; none when the import has been stopped. */
export async function claimBatch(ctx: Ctx, id: string): Promise<Batch | undefined> {
  const text = `select b.number, b.first_row as "firstRow", b.last_row as "lastRow" from imports_batch b join imports_import i on i.id = b.import_id
    where b.import_id = $1 and not b.is_written and i.status = 'APPLYING' and not i.is_stopped
    order by b.number limit 1 for update of b skip locked`;
  const [batch] = await query<Batch>(ctx, text, [id]);
  return batch;
}

export interface BatchOutcome {
  readonly written: number;
  /** Rows that could not be written after all, by what they were to be. */
  readonly lost: { readonly created: number; readonly changed: number };
}

/**
 * Closes a batch and updates the import's figures. These come last, so that batches block each other only for a moment. Returns the
 * import's progress in percent.
 */
export async function closeBatch(ctx: Ctx, id: string, { number, written, lost }: Pick<Batch, 'number'> & BatchOutcome): Promise<number> {
  await query(ctx, 'update imports_batch set is_written = true where import_id = $1 and number = $2', [id, number]);
  const text = `update imports_import set applied = applied + $2, created = created - $3, changed = changed - $4, failed = failed + $3 + $4,
      progress = least(99, 100 * (applied + $2) / greatest(1, created + changed - $3 - $4)) where id = $1 returning progress`;
  const [row] = await query<{ progress: number }>(ctx, text, [id, written, lost.created, lost.changed]);
  return row?.progress ?? 0;
}

/** Waits for whoever is writing a batch; afterwards nobody is. */
export async function lockBatches(ctx: Ctx, id: string): Promise<void> {
  await query(ctx, 'select from imports_batch where import_id = $1 order by number for update', [id]);
}

export async function isAllWritten(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await query<{ open: boolean }>(
    ctx,
    'select exists (select from imports_batch where import_id = $1 and not is_written) as open',
    [id],
  );
  return !row?.open;
}
