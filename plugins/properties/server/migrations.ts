import type { PluginMigration } from '@platform/server/migration';
import { pinCount, pinLocks, planMeasures, planTables, quoteEnds, quoteTable } from './plans/plan-tables.ts';
import { areas, people, propertyRows } from './property.ts';

/** What belongs to a property goes with it. */
const goesAlong = (table: string) => `
  alter table ${table} drop constraint ${table}_property_id_fkey,
    add foreign key (property_id, organisation_id) references properties_property (id, organisation_id) on delete cascade;`;

export const propertyMigrations: readonly PluginMigration[] = [
  { name: '0001-property', sql: propertyRows.table },
  {
    name: '0002-area',
    sql: `${areas.table} ${goesAlong('properties_area')}
      create unique index properties_area_once on properties_area (property_id, lower(name));`,
  },
  { name: '0003-person', sql: `${people.table} ${goesAlong('properties_person')}` },
  { name: '0004-plan', sql: planTables },
  { name: '0005-quote', sql: quoteTable },
  { name: '0006-quote-ends', sql: quoteEnds },
  { name: '0007-plan-measures', sql: planMeasures },
  { name: '0008-pin-locks', sql: pinLocks },
  { name: '0009-pin-count', sql: pinCount },
];
