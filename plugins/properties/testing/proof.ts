import type { TestHost } from '@platform/testing';
import { done, type Proof, sample } from '@platform/testing/proof';
import { Area, properties, PropertyPerson, PropertyRows } from '../contract/index.ts';

const ADMIN = { as: 'admin@demo.example' };
const all = [PropertyRows.endpoints, Area.endpoints, PropertyPerson.endpoints];

export const propertiesProof: Proof = {
  plugin: properties,
  access: [
    {
      // what is a guest's own is all of the organisation that they registered
      area: 'properties, blueprints, planning tool, quotes',
      roles: 'W R W W W W W R O -',
      reads: all.flatMap(({ list, get, exportWorkbook }) => [list, get, exportWorkbook]),
      writesOwn: all.flatMap(({ create, update, remove }) => [create, update, remove]),
    },
  ],
  tables: {
    'real-estates': 'properties_property',
    'authorised-persons': 'properties_person',
    areas: 'properties_area',
    propertyId: 'properties_property',
  },
  nobodys: {
    'real-estates': 'the house has it, and no person',
    areas: 'the house has it, and no person',
    'authorised-persons': 'the house names them',
  },
  async samples(host) {
    return [sample(PropertyRows.endpoints.remove, { params: { id: (await aProperty(host)).id } })];
  },
};

let made = 0;
async function aProperty(host: TestHost) {
  return done(await host.call(PropertyRows.endpoints.create, { body: { name: `Walked ${++made}` } }, ADMIN));
}
