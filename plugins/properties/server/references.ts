import { refers, rowsOf } from '@platform/server';
import { properties, Property } from '../contract/index.ts';

const to = rowsOf(Property);
const seenWith = properties.permissions.read;

/** A property stays while it has plans, and while quotes tell of it. */
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
  refers({ to, id: 'quotes', text: { sv: 'offerter', nb: 'tilbud' }, from: 'properties_quote q', column: 'q.property_id', seenWith }),
];
