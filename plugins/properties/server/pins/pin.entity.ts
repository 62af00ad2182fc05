import { defineEntity, p } from '@mikro-orm/core';
import type { LockId } from '@plugins/kee/contract';
import type { SystemLockId } from '@plugins/keys/contract';
import type { BlueprintId, Item, ItemType, ObjectType, PinFacts, PinId } from '../../contract/index.ts';

const PinSchema = defineEntity({
  name: 'Pin',
  tableName: 'properties_pin',
  properties: {
    id: p.uuid().$type<PinId>().primary(),
    organisationId: p.uuid(),
    propertyId: p.uuid(),
    blueprintId: p.uuid().$type<BlueprintId>(),
    number: p.integer(),
    objectType: p.string().$type<ObjectType>(),
    space: p.string(),
    items: p.json<readonly Item[]>(),
    itemTypes: p.array().$type<ItemType[]>(),
    direction: p.integer().nullable(),
    fieldOfView: p.integer().nullable(),
    note: p.text(),
    systemLockId: p.uuid().$type<SystemLockId>().nullable(),
    remoteLockId: p.uuid().$type<LockId>().nullable(),
    x: p.double().$type<number>(),
    y: p.double().$type<number>(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** An object at its place on a plan. */
export class PinEntity extends PinSchema.class {
  /** Its facts as a whole, its place, or both. */
  change({
    facts,
    x,
    y,
  }: {
    readonly facts?: PinFacts | undefined;
    readonly x?: number | undefined;
    readonly y?: number | undefined;
  }): void {
    if (facts) this.describe(facts);
    this.x = x ?? this.x;
    this.y = y ?? this.y;
  }

  describe(facts: PinFacts): void {
    Object.assign(this, facts, { itemTypes: itemTypesOf(facts.items) });
  }
}
PinSchema.setClass(PinEntity);

/** Which kinds of items there are, for the list's filter. */
export const itemTypesOf = (items: readonly Item[]): ItemType[] => [...new Set(items.map(({ type }) => type))];
