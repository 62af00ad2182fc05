import { countedRows, provideTo, reportParts } from '@platform/server';
import { properties } from '../contract/index.ts';

const { read: permission } = properties.permissions;
const houses = { sv: 'Fastigheter', nb: 'Eiendommer' };
const plans = { sv: 'Ritningar', nb: 'Plantegninger' };

/** How many properties there are, and blueprints. */
export const propertyReports = [
  provideTo(reportParts, {}, () => ({
    id: 'properties',
    text: houses,
    plugin: properties,
    permission,
    order: 50,
    series: { ALL: houses },
    path: () => '/properties',
    listsByDay: true,
    count: countedRows({ from: 'properties_property p', organisation: 'p.organisationId', at: 'p.created_at' }),
  })),
  provideTo(reportParts, {}, () => ({
    id: 'blueprints',
    text: plans,
    plugin: properties,
    permission,
    order: 60,
    series: { ALL: plans },
    // plans are listed by house
    path: () => '/properties',
    count: countedRows({ from: 'properties_blueprint b', organisation: 'b.organisationId', at: 'b.created_at' }),
  })),
];
