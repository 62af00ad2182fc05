import { z } from 'zod';

/** What of a key can have changed, as a history names it. */
export const KeyField = z.enum([
  'marking',
  'name',
  'type',
  'manufacturer',
  'idNumber',
  'note',
  'owner',
  'level',
  'chartGroup',
  'status',
  'lockSystem',
  'holder',
  'keyRing',
  'expectedReturnAt',
]);
export type KeyField = z.output<typeof KeyField>;

/** One step in a key's life: who, when, and each field as it was and as it became, by name where it refers to something. */
export const KeyEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The person; to a holder of the key its organisation, where it was not they themselves. */
  who: z.string(),
  /** Somebody else acted in that person's place. */
  impersonated: z.boolean(),
  /** `create`, `update`, or what the event is called where something else caused it. */
  action: z.string(),
  changes: z.array(z.object({ field: KeyField, from: z.string().nullable(), to: z.string().nullable() })),
});
export type KeyEvent = z.output<typeof KeyEvent>;
