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
  'locks',
]);
export type KeyField = z.output<typeof KeyField>;

/** An event in a key's history: who, when, and each changed field. A field that refers to something is shown by name, before and after. */
export const KeyEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The person who did it. Holders of the key see that person's organisation, except for what they did themselves. */
  who: z.string(),
  /** Somebody else acted in that person's place. */
  impersonated: z.boolean(),
  /** `create`, `update`, or what the event is called where something else caused it. */
  action: z.string(),
  changes: z.array(z.object({ field: KeyField, from: z.string().nullable(), to: z.string().nullable() })),
});
export type KeyEvent = z.output<typeof KeyEvent>;
