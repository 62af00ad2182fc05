import { keepsOfPeople } from '@platform/server';

/** What is kept of people who ask for quotes. */
export const propertyPersonalData = [
  keepsOfPeople({
    text: { sv: 'Offerter du har begärt', nb: 'Tilbud du har bedt om' },
    from: 'properties_quote q join properties_property p on p.id = q.property_id',
    column: 'q.asker_id',
    at: 'q.asked_at',
    what: `concat_ws(E'\\n', p.name, nullif(q.message, ''))`,
  }),
];
