import type { Page, RequestOf } from '@platform/core';
import { type Ctx, readPage, rows, withinOrganisation } from '@platform/server';
import type { Residency } from '@plugins/residents/server/api';
import { type Key, type keyEndpoints, type KeyEvent, KeyField } from '../../contract/index.ts';
import { KEY_SUBJECT } from './key-changes.ts';
import { namesOf } from './key-names.ts';
import { inOwnTimes, ownTimes, shownToHolder } from './own-history.ts';

type HistoryQuery = RequestOf<typeof keyEndpoints.history>['query'];

/** The audit rows of a key that the asker may see, newest first. Holders see those of their own time with it. */
export async function readKeyHistory(
  asked: Ctx,
  key: Key,
  { list, residency }: { readonly list: HistoryQuery; readonly residency: Residency },
): Promise<Page<KeyEvent>> {
  const { own } = asked;
  const times = own === undefined ? undefined : await ownTimes(asked, own, residency);
  // a holder's part of it is what others have done as well
  return withinOrganisation(asked, (ctx) => readEvents(ctx, key, { list, own, times }));
}

interface Shown {
  readonly list: HistoryQuery;
  readonly own: string | undefined;
  readonly times: Awaited<ReturnType<typeof ownTimes>> | undefined;
}
async function readEvents(ctx: Ctx, { id, organisation }: Key, { list, own, times }: Shown): Promise<Page<KeyEvent>> {
  const query = rows<{ platform_audit: AuditRow }>(ctx)
    .selectFrom('platform_audit as t')
    .select(['t.id', 't.at', 't.actor_id', 't.actor_name', 't.impersonator_id', 't.action', 't.changes'])
    .where('t.subject_type', '=', KEY_SUBJECT)
    .where('t.subject_id', '=', id)
    .$if(times !== undefined, (q) => q.where(inOwnTimes(ctx, id, times ?? [])));
  const toItem = (row: ShownRow): KeyEvent => {
    if (!times) return toRaw(row);
    return shownToHolder({ ...toRaw(row), who: row.actor_id === own ? row.actor_name : organisation.name }, times);
  };
  const page = await readPage(ctx, query, { list, order: { at: 't.at' }, id: 't.id', toItem });
  const ids = page.items.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]));
  const names = await namesOf(ctx, ids);
  return { ...page, items: page.items.map((event) => ({ ...event, changes: event.changes.map((change) => named(change, names)) })) };
}

/** The columns of the audit log as they are: it is nobody's entity. */
interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly impersonator_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly changes: Readonly<Record<string, readonly unknown[]>>;
}
type ShownRow = Omit<AuditRow, 'subject_type' | 'subject_id'>;
type Change = KeyEvent['changes'][number];

function toRaw(row: ShownRow): KeyEvent {
  const entries = Object.entries(typeof row.changes === 'string' ? (JSON.parse(row.changes) as AuditRow['changes']) : row.changes); // as `audit` wrote it
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    who: row.actor_name,
    impersonated: row.impersonator_id !== null,
    action: row.action,
    // jsonb forgets the order of fields
    changes: entries.flatMap(([column, values]) => toChange(column, values)).toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}

const placeOf = ({ field }: Change) => KeyField.options.indexOf(field);

/** Columns that a history shows, and what it calls them; what else changed, the action says. */
const FIELD_OF: Readonly<Record<string, KeyField>> = {
  marking: 'marking',
  name: 'name',
  type: 'type',
  manufacturer: 'manufacturer',
  idNumber: 'idNumber',
  note: 'note',
  owner: 'owner',
  level: 'level',
  chartGroup: 'chartGroup',
  status: 'status',
  lockSystemId: 'lockSystem',
  holderId: 'holder',
  keyRingId: 'keyRing',
  expectedReturnAt: 'expectedReturnAt',
  locks: 'locks',
};

/** An audit row holds `[after]` for what is new, else `[before, after]`. */
function toChange(column: string, values: readonly unknown[]): Change[] {
  const field = FIELD_OF[column];
  const [from, to] = values.length > 1 ? values : [undefined, values[0]];
  return field && (asText(from) !== null || asText(to) !== null) ? [{ field, from: asText(from), to: asText(to) }] : [];
}
const asText = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));

const REFERENCES: ReadonlySet<KeyField> = new Set(['lockSystem', 'holder', 'keyRing']);

function named({ field, from, to }: Change, names: ReadonlyMap<string, string>): Change {
  if (!REFERENCES.has(field)) return { field, from, to };
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
  return { field, from: nameOf(from), to: nameOf(to) };
}
