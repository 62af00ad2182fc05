import { refers, rowsOf } from '@platform/server';
import { SystemLock } from '@plugins/keys/contract';
import { Area, properties, Property } from '../contract/index.ts';

const to = rowsOf(Property);
const seenWith = properties.permissions.read;

/**
 * A property stays while it has plans, and while quotes tell of it. Its parts and contacts go along, where that is meant: an import that
 * made it is not taken back over them. A building stays while floors hang in it. A lock of a chart goes from the plans when it goes, which is told.
 */
export const propertyReferences = [
  refers({
    to,
    id: 'blueprints',
    text: { sv: 'ritningar', nb: 'plantegninger' },
    from: 'properties_blueprint b',
    column: 'b.property_id',
    name: 'b.name',
    seenWith,
  }),
  refers({
    to: rowsOf(Area),
    id: 'areas',
    text: { sv: 'områden', nb: 'områder' },
    from: 'properties_area a',
    column: 'a.building_id',
    name: 'a.name',
    seenWith,
  }),
  refers({
    to,
    id: 'parts',
    text: { sv: 'områden', nb: 'områder' },
    from: 'properties_area a',
    column: 'a.property_id',
    name: 'a.name',
    seenWith,
    strength: 'told',
  }),
  refers({
    to,
    id: 'people',
    text: { sv: 'kontakter', nb: 'kontakter' },
    from: 'properties_person p',
    column: 'p.property_id',
    name: 'p.name',
    seenWith,
    strength: 'told',
  }),
  refers({
    to: rowsOf(SystemLock),
    id: 'pins',
    text: { sv: 'objekt på ritningar', nb: 'objekter på plantegninger' },
    from: 'properties_pin p',
    column: 'p.system_lock_id',
    name: 'p.space',
    seenWith,
    strength: 'told',
  }),
  refers({ to, id: 'quotes', text: { sv: 'offerter', nb: 'tilbud' }, from: 'properties_quote q', column: 'q.property_id', seenWith }),
];
