import { defineEntity, p } from '@mikro-orm/core';
import { definePlugin } from '@platform/core';
import { expect, it } from 'vitest';
import { serverPlugin } from './plugin.ts';

const parcels = definePlugin({ id: 'parcels', permissions: {} });
const schema = defineEntity({ name: 'Parcel', tableName: 'parcels_parcel', properties: { id: p.uuid().primary() } });

class Weighed extends schema.class {
  #grams = 0;
  weigh(): number {
    return (this.#grams += 1);
  }
}
class Counted extends schema.class {
  // by #number, as people say
  sum(): string {
    return `#${this.id}`;
  }
}

it('refuses an entity with a #private member, by name', () => {
  expect(() => serverPlugin(parcels, { entities: [Weighed] })).toThrow('Plugin parcels: Weighed has a #private member');
  expect(serverPlugin(parcels, { entities: [Counted] }).entities).toEqual([Counted]);
});
