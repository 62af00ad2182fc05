import { newId } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import type { CheckedRow, Fault, ParsedRow } from '@plugins/imports/server/api';
import { type KeyId, keyRefusals, keyRingRefusals, markingKey, type SystemLockId } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import type { References } from './find-references.ts';
import type { KeyColumn } from './key-columns.ts';
import { keyFaults } from './key-faults.ts';
import type { KeyPlan, SaidFacts } from './key-plan.ts';
import { saidFacts } from './said-facts.ts';

type Row = ParsedRow<KeyColumn>;
export type CheckedKey = CheckedRow<KeyColumn, KeyPlan>;

export interface KeyCheck {
  readonly references: References;
  readonly existing: Existing;
  /** Rows whose marking stands in an earlier row: row → that row. */
  readonly repeated: ReadonlyMap<number, number>;
  /** In the organisation's time zone. */
  readonly today: string;
}

/** What one row does to the keys there are. */
export function checkKey(row: Row, check: KeyCheck): CheckedKey {
  const { facts, faults } = saidFacts(row, check.references);
  const system = check.references.lockSystemOf(row);
  const { marking } = row.values;
  if (marking === undefined) return { outcome: 'failed', faults };
  if (!system) return { outcome: 'failed', faults: [...faults, { column: 'lockSystem', code: keyFaults.lockSystemMissing.code }] };
  const key = system.keys.get(markingKey(marking));
  const opened = check.references.opened.of;
  const found = key
    ? checkExisting(row, key, { facts, opens: opened(row, system, key.id), check })
    : checkNew(row, { lockSystemId: system.id, marking, facts, ...opening(opened(row, system)) }, check);
  const earlier = check.repeated.get(row.row);
  if (faults.length === 0 && earlier === undefined) return found;
  const own = found.outcome === 'failed' ? found.faults : [];
  return { outcome: 'failed', faults: [...faults, ...(earlier === undefined ? [] : [repeatedFault(row, earlier)]), ...own] };
}

function checkNew(row: Row, plan: KeyPlan, check: KeyCheck): CheckedKey {
  return refusedFact(row, plan.facts, check) ?? { outcome: 'created', subjectId: newId<KeyId>(), plan };
}

/** What holds of new keys and of changed ones. The day is not over, and nothing is hung on a ring that is out (ADR 0050). */
function refusedFact(row: Row, { expectedReturnAt, keyRingId }: SaidFacts, { today, references }: KeyCheck): CheckedKey | undefined {
  if (expectedReturnAt !== undefined && expectedReturnAt < today) return failed(row, 'expectedReturnAt', keyRefusals.returnDatePassed);
  const details = keyRingId && references.ringsOut.get(keyRingId);
  return details && failed(row, 'keyRing', { code: keyRingRefusals.isOut.code, details });
}

interface Change {
  readonly facts: SaidFacts;
  readonly opens: readonly SystemLockId[];
  readonly check: KeyCheck;
}

const opening = (opens: readonly SystemLockId[]) => opens.length > 0 && { opens };

function checkExisting(row: Row, key: RegisteredKey, { facts, opens, check }: Change): CheckedKey {
  const details = { markings: key.marking };
  if (check.existing === 'REFUSE') return failed(row, 'marking', keyRefusals.markingExists);
  const changed = differences(key, facts);
  if (Object.keys(changed).length === 0 && opens.length === 0) return { outcome: 'unchanged', subjectId: key.id };
  if (key.isArchived) return failed(row, 'marking', { code: keyRefusals.archived.code, details });
  const ofLoan = key.loanId !== undefined && (['holder', 'expectedReturnAt'] as const).find((field) => changed[field] !== undefined);
  if (ofLoan) return failed(row, ofLoan, { code: keyRefusals.onLoan.code, details });
  if (changed.status && key.isPending) return failed(row, 'status', { code: keyRefusals.awaitsSignature.code, details });
  const plan = { marking: key.marking, facts: changed, version: key.version, ...opening(opens) };
  return refusedFact(row, changed, check) ?? { outcome: 'changed', subjectId: key.id, plan, before: shownBefore(key, changed) };
}

/** What the row says otherwise than it is. */
function differences(key: RegisteredKey, { holder, ...texts }: SaidFacts): SaidFacts {
  const said = Object.entries(texts).filter(([field, value]) => value !== key[field as keyof typeof texts]); // the facts' own names
  const isElsewhere = holder && (holder.id !== key.holder?.id || holder.type !== key.holder.type);
  return { ...Object.fromEntries(said), ...(isElsewhere && { holder }) };
}

const SHOWN = ['name', 'type', 'manufacturer', 'idNumber', 'status', 'expectedReturnAt', 'level', 'chartGroup', 'owner', 'note'] as const;

function shownBefore(key: RegisteredKey, changed: SaidFacts): Partial<Record<KeyColumn, string>> {
  return Object.fromEntries(SHOWN.filter((field) => field in changed).map((field) => [field, key[field] ?? '']));
}

function repeatedFault({ values }: Row, earlier: number): Fault<KeyColumn> {
  return { column: 'marking', value: values.marking, code: keyFaults.markingTwice.code, details: { row: earlier } };
}

function failed({ values }: Row, column: KeyColumn, { code, details = {} }: Pick<Fault, 'code' | 'details'>): CheckedKey {
  return { outcome: 'failed', faults: [{ column, value: values[column], code, details }] };
}
