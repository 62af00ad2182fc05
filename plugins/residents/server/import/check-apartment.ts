import { newId } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import type { CheckedRow, Fault, ParsedRow } from '@plugins/imports/server/api';
import { type ApartmentId, apartmentRefusals } from '../../contract/index.ts';
import type { ApartmentColumn } from './apartment-columns.ts';
import { apartmentFaults } from './apartment-faults.ts';
import { type KnownApartment, type Place, placeKey } from './apartment-rows.ts';

type Row = ParsedRow<ApartmentColumn>;
/** What the check decided to do with a row; `version` and `before` are a change's. */
export interface ApartmentPlan extends Place {
  readonly additionalInfo?: string;
  readonly version?: number;
  readonly before?: string;
}
export interface ApartmentCheck {
  readonly known: ReadonlyMap<string, KnownApartment>;
  readonly existing: Existing;
  /** Rows whose apartment stands in an earlier row: row → that row. */
  readonly repeated: ReadonlyMap<number, number>;
}

/** Which apartment a row is about, as far as it says. */
export function placeOf({ values: { number, address } }: Row): Place | undefined {
  return number === undefined || address === undefined ? undefined : { number, address };
}

/** What one row does to the apartments there are. */
export function checkApartment(row: Row, { known, existing, repeated }: ApartmentCheck): CheckedRow<ApartmentColumn, ApartmentPlan> {
  const place = placeOf(row);
  if (!place) return { outcome: 'failed', faults: [] };
  const earlier = repeated.get(row.row);
  if (earlier !== undefined) return failed(place, { code: apartmentFaults.twice.code, details: { row: earlier } });
  const { additionalInfo } = row.values;
  const there = known.get(placeKey(place));
  if (!there) return { outcome: 'created', subjectId: newId<ApartmentId>(), plan: { ...place, ...(additionalInfo && { additionalInfo }) } };
  if (existing === 'REFUSE') return failed(place, { code: apartmentRefusals.exists.code, details: { ...place } });
  const { id, version, additionalInfo: before } = there;
  if (additionalInfo === undefined || additionalInfo === before) return { outcome: 'unchanged', subjectId: id };
  return { outcome: 'changed', subjectId: id, plan: { ...place, additionalInfo, version, before }, before: { additionalInfo: before } };
}

function failed({ number }: Place, { code, details }: Pick<Fault, 'code' | 'details'>): CheckedRow<ApartmentColumn, ApartmentPlan> {
  return { outcome: 'failed', faults: [{ column: 'number', value: number, code, ...(details && { details }) }] };
}
