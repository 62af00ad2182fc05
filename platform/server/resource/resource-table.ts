import { type Field, type FieldKind, type Resource, writtenFields } from '@platform/core';
import { tenantTable } from '../database/migration.ts';
import { searchColumn, searchFunction } from '../database/search.ts';
import type { ServeOptions } from './served.ts';

/** The column of a field, as `create table` and SQL by hand name it. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of the unique index over a field. */
export const uniqueIndexOf = (table: string, field: string): string => `${table}_${columnOf(field)}_once`;

/**
 * The SQL of a resource's table: columns, an index per list order, search, row-level security. What is added to the declaration later is
 * added to the table by a migration of its own.
 */
export function resourceTable({ fields }: Resource, { table, own, refersTo = {} }: ServeOptions): string {
  const written = writtenFields(fields);
  const searched = written.filter(([, { searched: is }]) => is).map(([name]) => columnOf(name));
  const columns = written.map(([name, field]) => `${columnOf(name)} ${typeOf(columnOf(name), field, refersTo[name]?.table)}`);
  return `
    create table ${table} (
      id uuid primary key, organisation_id uuid not null references organisations_organisation,
      ${[...columns, ...(searched.length > 0 ? [searchColumn(searched)] : [])].join(',\n      ')},
      created_at timestamptz(3) not null default now(), version int not null default 1, unique (id, organisation_id));
    ${written.flatMap(([name, field]) => indexesOf(table, name, field)).join('\n    ')}
    create index ${table}_by_age on ${table} (created_at, id);
    create index ${table}_of_organisation_by_age on ${table} (organisation_id, created_at, id);
    ${searched.length > 0 ? searchFunction(table) : ''}
    ${tenantTable(table, own === undefined ? {} : { own })}`;
}

function typeOf(column: string, { kind, required, sorted, choices = {} }: Field, refersTo: string | undefined): string {
  const need = required ? ' not null' : '';
  const types: Readonly<Record<FieldKind, string>> = {
    text: `text${sorted ? ' collate app_natural' : ''} not null${required ? '' : ` default ''`}`,
    integer: `int${need}`,
    yesNo: 'boolean not null default false',
    day: `date${need}`,
    choice: `text${need} check (${column} in (${Object.keys(choices).map(quoted).join(', ')}))`,
    reference: `uuid${need} references ${refersTo}`,
    computed: '',
  };
  return types[kind];
}
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function indexesOf(table: string, name: string, { kind, unique, sorted }: Field): string[] {
  const column = columnOf(name);
  return [
    ...(unique ? [`create unique index ${uniqueIndexOf(table, name)} on ${table} (organisation_id, lower(${column}));`] : []),
    ...(sorted
      ? [
          `create index ${table}_by_${column} on ${table} (${column}, id);`,
          `create index ${table}_of_organisation_by_${column} on ${table} (organisation_id, ${column}, id);`,
        ]
      : []),
    ...(kind === 'reference' ? [`create index ${table}_${column} on ${table} (${column});`] : []),
  ];
}
