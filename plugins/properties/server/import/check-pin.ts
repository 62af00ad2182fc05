import { newId } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import type { CheckedRow, Fault, ParsedRow } from '@plugins/imports/server/api';
import { type BlueprintId, NewPin, OBJECTS, type ObjectType, type Pin, type PinId } from '../../contract/index.ts';
import { itemsOf, saysItems } from './item-texts.ts';
import { pinFaults } from './pin-faults.ts';
import type { PinColumn } from './pin-import-columns.ts';

type Row = ParsedRow<PinColumn>;
type Checked = CheckedRow<PinColumn, PinPlan>;
/** What the check decided to do with a row; `version` and `before` are a change's. */
export interface PinPlan {
  readonly blueprintId: BlueprintId;
  readonly pin: NewPin;
  readonly version?: number;
  readonly before?: NewPin;
}
export interface PinCheck {
  /** The property's plans, by name in lower case. */
  readonly plans: ReadonlyMap<string, readonly BlueprintId[]>;
  readonly known: ReadonlyMap<string, Pin>;
  readonly existing: Existing;
  /** Those that the file has. */
  readonly columns: ReadonlySet<PinColumn>;
  /** Rows whose pin stands in an earlier row: row → that row. */
  readonly repeated: ReadonlyMap<number, number>;
}
const MIDDLE = 0.5;
/** What is said of no pin. */
const NOTHING: Pick<Pin, 'direction' | 'fieldOfView' | 'note' | 'systemLockId' | 'remoteLockId'> = {
  direction: null,
  fieldOfView: null,
  note: '',
  systemLockId: null,
  remoteLockId: null,
};
/** Two places that nobody tells apart, as shares of the plan: a workbook rounds. */
const SAME_PLACE = 0.00001;

/** What one row does to the pins there are. */
export function checkPin(row: Row, check: PinCheck): Checked {
  const { id, blueprint, object, space } = row.values;
  if (!blueprint || !object || !space) return { outcome: 'failed', faults: [] };
  const earlier = check.repeated.get(row.row);
  if (earlier !== undefined) return failed({ column: 'id', code: pinFaults.twice.code, details: { row: earlier } });
  return id ? checkThere(row, check.known.get(id), check) : checkNew(row, check);
}

function checkThere(row: Row, there: Pin | undefined, check: PinCheck): Checked {
  const { id, blueprint, space } = row.values;
  if (!there) return failed({ column: 'id', value: id, code: pinFaults.idUnknown.code });
  if (check.existing === 'REFUSE') return failed({ column: 'id', value: space, code: pinFaults.exists.code });
  const isThatPlan = there.blueprint.name.toLowerCase() === blueprint?.toLowerCase();
  if (!isThatPlan) return failed({ column: 'blueprint', value: blueprint, code: pinFaults.otherPlan.code });
  const pin = pinOf(row, there, check);
  if ('code' in pin) return failed(pin);
  const before = factsOf(there);
  if (JSON.stringify(before) === JSON.stringify(pin)) return { outcome: 'unchanged', subjectId: there.id };
  const plan = { blueprintId: there.blueprint.id, pin, version: there.version, before };
  return { outcome: 'changed', subjectId: there.id, plan, before: { space: there.space } };
}

function checkNew(row: Row, check: PinCheck): Checked {
  const { blueprint = '' } = row.values;
  const [blueprintId, ...others] = check.plans.get(blueprint.toLowerCase()) ?? [];
  if (!blueprintId || others.length > 0) return failed({ column: 'blueprint', value: blueprint, code: pinFaults.planUnknown.code });
  const pin = pinOf(row, undefined, check);
  return 'code' in pin ? failed(pin) : { outcome: 'created', subjectId: newId<PinId>(), plan: { blueprintId, pin } };
}

/** A row as a pin, or the fault that it has. A cell that says of items what stands there already keeps them as they are. */
function pinOf({ values }: Row, there: Pin | undefined, { columns }: PinCheck): NewPin | Fault<PinColumn> {
  const { object, space } = values;
  const { items: taken, sees } = OBJECTS[object as ObjectType]; // one of the column's values
  const read = <T>(column: PinColumn, before: T, of: (text: string | undefined) => T): T =>
    there && !columns.has(column) ? before : of(values[column]);
  const items = read('items', there?.items, (text = '') => (there && saysItems(text, there.items) ? there.items : itemsOf(text)));
  if (!items) return { column: 'items', value: values.items, code: pinFaults.itemsUnread.code };
  const before = { ...NOTHING, ...there };
  // a camera that becomes something else looks nowhere
  const { direction, fieldOfView } = sees ? before : NOTHING;
  const view = { direction: read('direction', direction, numberOf), fieldOfView: read('fieldOfView', fieldOfView, numberOf) };
  const { success, data, error } = NewPin.safeParse({
    objectType: object,
    space,
    items,
    note: read('note', before.note, (text = '') => text),
    ...placeOf(values, there),
    ...view,
    ...(taken.length > 0 && { systemLockId: before.systemLockId, remoteLockId: before.remoteLockId }),
  });
  if (success) return factsOf(data);
  const [at] = error.issues[0]?.path ?? [];
  const column = at === 'objectType' ? 'object' : (at as PinColumn); // the fields of a pin are named as their columns
  return { column, value: values[column], code: pinFaults.unfit.code };
}
const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const placeOf = ({ x, y }: Row['values'], there: Pin | undefined) => ({ x: placed(x, there?.x), y: placed(y, there?.y) });
function placed(percent: string | undefined, before: number | undefined): number {
  if (percent === undefined) return before ?? MIDDLE;
  const share = Number(percent) / 100;
  return before !== undefined && Math.abs(share - before) < SAME_PLACE ? before : share;
}

const factsOf = ({ objectType, space, items, direction, fieldOfView, note, systemLockId, remoteLockId, x, y }: NewPin | Pin): NewPin => {
  const plain = items.map(({ type, placement, cylinderHeight, padlockClass, hasChain, bracketHeight, notes }) => {
    const said = { type, placement, cylinderHeight, padlockClass, hasChain, bracketHeight, notes };
    return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as NewPin['items'][number]; // less what is not said
  });
  return { objectType, space, items: plain, direction, fieldOfView, note, systemLockId, remoteLockId, x, y };
};

const failed = (fault: Fault<PinColumn>): Checked => ({ outcome: 'failed', faults: [fault] });
