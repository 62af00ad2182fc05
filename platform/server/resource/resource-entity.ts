import { defineEntity, type EntityClass, p } from '@mikro-orm/core';
import { type Field, type Resource, writtenFields } from '@platform/core';
import type { RowOf } from './served.ts';

/** The entity of a resource's table. Its name, which the audit log keeps, is the resource's with a capital. */
export function resourceEntity<R extends Resource>(resource: R, table: string): EntityClass<RowOf<R>> {
  const fields = writtenFields(resource.fields).map(([name, field]) => [name, propertyOf(field)]);
  const schema = defineEntity({
    name: resource.name.replace(/^./, (letter) => letter.toUpperCase()),
    tableName: table,
    properties: {
      id: p.uuid().primary(),
      organisationId: p.uuid(),
      ...Object.fromEntries(fields),
      createdAt: p.datetime(),
      version: p.integer().version(),
    },
  });
  class Row extends schema.class {}
  schema.setClass(Row);
  return Row as unknown as EntityClass<RowOf<R>>; // its properties are the fields', one by one
}

function propertyOf({ kind, required }: Field) {
  const property = {
    text: () => p.text(),
    choice: () => p.string(),
    integer: () => p.integer(),
    yesNo: () => p.boolean(),
    day: () => p.date(),
    reference: () => p.uuid(),
    computed: () => p.string(),
  }[kind]();
  return required || kind === 'text' || kind === 'yesNo' ? property : property.nullable();
}
