import { multiLine, Named, oneLine, ruled, Version } from '@platform/core';
import { FileLink } from '@plugins/files/contract';
import { LockId, LockState } from '@plugins/kee/contract';
import { SystemLockId } from '@plugins/keys/contract';
import { z } from 'zod';
import { BlueprintId } from './blueprint.ts';
import { type Attribute, ATTRIBUTES, attributes, ITEMS, ItemType, OBJECTS, ObjectType } from './objects.ts';

export const PinId = z.uuid().brand('PinId');
export type PinId = z.output<typeof PinId>;
export const MAX_PHOTOS = 10;
const MAX_ITEMS = 20;

const valueOf = <A extends Attribute>(name: A) =>
  z.enum(Object.keys(ATTRIBUTES[name].values) as [keyof (typeof ATTRIBUTES)[A]['values'] & string]).optional(); // the record's own keys
const said = {
  placement: valueOf('placement'),
  cylinderHeight: valueOf('cylinderHeight'),
  padlockClass: valueOf('padlockClass'),
  hasChain: valueOf('hasChain'),
  bracketHeight: valueOf('bracketHeight'),
};
const NEEDED = ruled({ sv: 'Fyll i fältet.', nb: 'Fyll ut feltet.' });
const NO_ITEM = ruled({ sv: 'Lägg till utrustning.', nb: 'Legg til utstyr.' });
const FOREIGN = ruled({ sv: 'Uppgiften hör inte hit.', nb: 'Opplysningen hører ikke hjemme her.' });

/** One item of an object. The tables of `objects.ts` say what is asked of it. */
const Item = z.strictObject({ type: ItemType, ...said, notes: oneLine(500).default('') }).superRefine((item, { addIssue }) => {
  const { asks, needs } = ITEMS[item.type];
  for (const name of attributes) {
    const isThere = item[name] !== undefined;
    if (!isThere && needs.includes(name)) addIssue({ code: 'custom', path: [name], ...NEEDED });
    if (isThere && !asks.includes(name)) addIssue({ code: 'custom', path: [name], ...FOREIGN });
  }
});
export type Item = z.output<typeof Item>;

const share = z.number().min(0).max(1);
const facts = {
  objectType: ObjectType,
  space: oneLine(100, 1),
  items: z.array(Item).max(MAX_ITEMS).default([]),
  /** Of a camera: where it looks, clockwise from straight up, and how wide. In degrees. */
  direction: z.number().int().min(0).max(359).nullable().default(null),
  fieldOfView: z.number().int().min(1).max(360).nullable().default(null),
  note: multiLine(1000).default(''),
  /** The lock of a lock chart that is mounted here. */
  systemLockId: SystemLockId.nullable().default(null),
  /** The remote lock that opens here. */
  remoteLockId: LockId.nullable().default(null),
};
const place = { x: share, y: share };

interface Facts {
  readonly objectType: ObjectType;
  readonly items: readonly Item[];
  readonly direction: number | null;
  readonly fieldOfView: number | null;
  readonly systemLockId: string | null;
  readonly remoteLockId: string | null;
}
interface Faults {
  readonly addIssue: (issue: { readonly code: 'custom'; readonly path: (string | number)[]; readonly params: object }) => void;
}
function refuseUnfit({ objectType, items, ...others }: Facts, { addIssue }: Faults): void {
  const { items: taken, sees } = OBJECTS[objectType];
  const refuse = (isFit: boolean, names: readonly ('direction' | 'fieldOfView' | 'systemLockId' | 'remoteLockId')[]) => {
    for (const name of isFit ? [] : names) if (others[name] !== null) addIssue({ code: 'custom', path: [name], ...FOREIGN });
  };
  if (taken.length > 0 && items.length === 0) addIssue({ code: 'custom', path: ['items'], ...NO_ITEM });
  for (const [at, { type }] of items.entries())
    if (!taken.includes(type)) addIssue({ code: 'custom', path: ['items', at, 'type'], ...FOREIGN });
  refuse(sees === true, ['direction', 'fieldOfView']);
  refuse(taken.length > 0, ['systemLockId', 'remoteLockId']);
}

/** What is said of an object, wherever it stands. */
export const PinFacts = z.strictObject(facts).superRefine(refuseUnfit);
export type PinFacts = z.output<typeof PinFacts>;

/** An object at its place. Shares of the plan's width and height. */
export const NewPin = z.strictObject({ ...facts, ...place }).superRefine(refuseUnfit);
export type NewPin = z.output<typeof NewPin>;

/** Its facts as a whole, its place, or both. */
export const PinChange = z.strictObject({ facts: PinFacts.optional(), x: share.optional(), y: share.optional(), version: Version });
export type PinChange = z.output<typeof PinChange>;

export const MAX_PINS_AT_ONCE = 2000;
/** So many, each with a note of the greatest length in Swedish. */
export const MAX_PINS_BYTES = 5 * 1024 * 1024;
/** Several of one plan, each at the version that was read. */
export const PinChanges = z.strictObject({
  pins: z
    .array(PinChange.extend({ id: PinId }))
    .min(1)
    .max(MAX_PINS_AT_ONCE),
});
export type PinChanges = z.output<typeof PinChanges>;

/** Several of one plan, each at the version that was read. `photosToo`: somebody has been asked about the photos. */
export const PinRemovals = z.strictObject({
  pins: z
    .array(z.strictObject({ id: PinId, version: Version }))
    .min(1)
    .max(MAX_PINS_AT_ONCE),
  photosToo: z.boolean().default(false),
});
export type PinRemovals = z.output<typeof PinRemovals>;

export const PhotoId = z.uuid().brand('PhotoId');
export type PhotoId = z.output<typeof PhotoId>;
const Photo = FileLink.extend({ id: PhotoId, takenBy: z.string() });

export const Pin = z.object({
  ...facts,
  ...place,
  space: z.string(),
  note: z.string(),
  items: z.array(z.object({ type: ItemType, ...said, notes: z.string() })),
  id: PinId,
  /** Counts on its plan, from 1; printed beside it. */
  number: z.number().int(),
  blueprint: z.object({ id: BlueprintId, name: z.string() }),
  property: Named,
  organisation: Named,
  photos: z.array(Photo),
  /** What others know of it, as far as the asker may see that. */
  systemLock: z.object({ marking: z.string(), name: z.string() }).nullable(),
  remoteLock: z.object({ name: z.string(), state: LockState }).nullable(),
  openCases: z.number().int(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Pin = z.output<typeof Pin>;

/** What the pins of a property need, counted: one row for each thing that differs. */
export const Material = z.object({
  /** An item, or an object that takes none. */
  what: z.union([ItemType, ObjectType]),
  placement: z.string().nullable(),
  cylinderHeight: z.string().nullable(),
  padlockClass: z.string().nullable(),
  hasChain: z.string().nullable(),
  bracketHeight: z.string().nullable(),
  count: z.number().int(),
});
export type Material = z.output<typeof Material>;
