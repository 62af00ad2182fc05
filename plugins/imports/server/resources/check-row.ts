import type { Refusal } from '@platform/core';
import { newId } from '@platform/server';
import type { Existing } from '../../contract/index.ts';
import type { CheckedRow, Fault, ParsedRow } from '../definition.ts';
import type { ResourceColumn } from './resource-columns.ts';
import type { faultsOf } from './resource-faults.ts';

export type Values = Readonly<Record<string, unknown>>;
/** What the check decided to do with a row; `version` and `before` are a change's. */
export interface Plan {
  readonly facts: Values;
  readonly version?: number;
  readonly before?: Values;
}
/** A row as its table holds it. */
export type Row = Values & { readonly id: string; readonly version: number };
/** What of a whole row cannot be together, and at which field that is said. */
export type Refuses = (row: Values) => { readonly field: string; readonly refusal: Refusal } | undefined;

interface Check {
  /** The field that tells rows apart. */
  readonly key: string;
  readonly known: Readonly<Record<string, ResourceColumn>>;
  readonly found: ReadonlyMap<string, Row>;
  readonly repeated: ReadonlyMap<number, number>;
  readonly existing: Existing;
  readonly faults: ReturnType<typeof faultsOf>;
  readonly refuses: Refuses | undefined;
}
/** What a row does to the rows there are. */
export function checkRow(
  { row, values, faults: ofCells }: ParsedRow,
  { key, known, found, repeated, existing, faults, refuses }: Check,
): CheckedRow<string, Plan> {
  const name = values[key];
  const failed = ({ code }: Refusal, { column = key, ...more }: Partial<Pick<Fault, 'column' | 'details'>> = {}) =>
    ({ outcome: 'failed', faults: [{ column, value: values[column], code, ...more }] }) as const;
  if (!name) return { outcome: 'failed', faults: [] };
  const earlier = repeated.get(row);
  if (earlier !== undefined) return failed(faults.twice, { details: { row: earlier } });
  const facts = Object.fromEntries(Object.entries(values).map(([id, text]) => [id, known[id]?.valueOf(text ?? '')]));
  const there = found.get(name.toLowerCase());
  const refused = ofCells.length === 0 && refuses?.(Object.fromEntries(Object.keys(known).map((id) => [id, facts[id] ?? there?.[id]])));
  if (refused) return failed(refused.refusal, { column: refused.field });
  if (!there) return { outcome: 'created', subjectId: newId(), plan: { facts } };
  if (existing === 'REFUSE') return failed(faults.exists);
  const changed = Object.keys(facts).filter((id) => id !== key && facts[id] !== there[id]);
  if (changed.length === 0) return { outcome: 'unchanged', subjectId: there.id };
  const of = (from: Values) => Object.fromEntries(changed.map((id) => [id, from[id]]));
  const before = Object.fromEntries(changed.map((id) => [id, String(there[id] ?? '')]));
  return { outcome: 'changed', subjectId: there.id, plan: { facts: of(facts), before: of(there), version: there.version }, before };
}
