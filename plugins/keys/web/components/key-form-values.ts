import { inSameRound } from '@platform/core';
import { z } from 'zod';
import { HolderType, type Key, type KeyChange, NewKey } from '../../contract/index.ts';

const FIELD_OF = { USER: 'userId', REPOSITORY: 'repositoryId', APARTMENT: 'apartmentId' } as const satisfies Record<HolderType, string>;

/** A key as it is filled in. The contract's own fields, with the holder in two parts, as people choose it. */
export const KeyValues = NewKey.omit({ holder: true })
  .extend({
    holderType: HolderType.optional(),
    userId: z.uuid().optional(),
    repositoryId: z.uuid().optional(),
    apartmentId: z.uuid().optional(),
  })
  .strip()
  .superRefine(({ holderType: type, ...values }, { addIssue }) => {
    const field = type && FIELD_OF[type];
    // a kind of holder says of nobody that they have it
    if (field && values[field] === undefined) addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
  }, inSameRound);
export type KeyValues = z.output<typeof KeyValues>;

/** The name of the field that holds the holder of that kind. */
export const holderField = (type: HolderType): 'userId' | 'repositoryId' | 'apartmentId' => FIELD_OF[type];

function holderOf(values: KeyValues) {
  const { holderType: type } = values;
  const id = type && values[FIELD_OF[type]];
  return type && id ? { type, id } : null;
}

/** The body of a new key. */
export function newKeyOf({ holderType, userId, repositoryId, apartmentId, ...facts }: KeyValues): NewKey {
  return { ...facts, holder: holderOf({ ...facts, holderType, userId, repositoryId, apartmentId }) };
}

/** The fields that differ from the key as it was read. */
export function changeOf(key: Key, values: KeyValues): KeyChange {
  const { lockSystemId: _stays, holder, ...facts } = newKeyOf(values);
  const { keyRing, holder: before } = key;
  const old: Readonly<Record<string, unknown>> = { ...key, keyRingId: keyRing?.id ?? null };
  const changed = Object.entries(facts).filter(([field, value]) => value !== old[field]);
  // a key that waits for a signature is active still
  const stated = changed.filter(([field, value]) => field !== 'status' || key.status !== 'PENDING' || value !== 'ACTIVE');
  const isMoved = before?.type !== 'TEMPORARY' && holder?.id !== before?.id;
  return { version: key.version, ...Object.fromEntries(stated), ...(isMoved && { holder }) };
}

const chosen = (field: string, { id, name }: { readonly id: string; readonly name: string }) => ({
  [field]: id,
  [`${field}Option`]: { value: id, label: name },
});

/** What the form begins with when a key is changed. The options carry the words of what is chosen. */
export function valuesOf({ holder, keyRing, lockSystem, expectedReturnAt, ...key }: Key) {
  const { marking, name, type, manufacturer, idNumber, note, owner, chartGroup } = key;
  const facts = { marking, name, type, manufacturer, idNumber, note, owner, chartGroup, ...(key.level && { level: key.level }) };
  return {
    ...facts,
    status: key.status === 'PENDING' ? ('ACTIVE' as const) : key.status,
    ...chosen('lockSystemId', lockSystem),
    ...(expectedReturnAt && { expectedReturnAt }),
    ...(keyRing && chosen('keyRingId', keyRing)),
    // who has it by a loan alone is not chosen in a form
    ...(holder && holder.type !== 'TEMPORARY' && { holderType: holder.type, ...chosen(FIELD_OF[holder.type], holder) }),
  };
}
