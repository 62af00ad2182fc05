import { Client } from 'pg';

/** The tables behind the first part of a path, and behind the name of a field. */
const TABLES: Readonly<Record<string, string>> = {
  apartments: 'residents_apartment',
  moves: 'residents_move',
  'service-requests': 'residents_service_request',
  users: 'accounts_user',
  signings: 'id_control_signing',
  'id-controls': 'id_control_check',
  flows: 'flows_flow',
  outbox: 'platform_outbox',
  imports: 'imports_import',
  'invitation-rounds': 'accounts_invitation_round',
  keys: 'keys_key',
  'lock-systems': 'keys_lock_system',
  'key-rings': 'keys_key_ring',
  repositories: 'keys_repository',
  'key-loans': 'keys_loan',
};
const FIELDS: Readonly<Record<string, string>> = {
  keyId: 'keys_key',
  lockSystemId: 'keys_lock_system',
  keyRingId: 'keys_key_ring',
  repositoryId: 'keys_repository',
  apartmentId: 'residents_apartment',
  userId: 'accounts_user',
  responsibleId: 'accounts_user',
  holder: 'accounts_user',
  fileId: 'files_file',
  flowId: 'flows_flow',
  noteId: 'organisations_note',
};
/** What two rows may not share. */
const UNIQUE = ['number', 'workflow_id', 'key', 'name', 'link_hash'];

/** One row of each table for each organisation, and where to find it. */
export interface RowsEverywhere {
  /** The id of a row of that organisation, for a path or for a field; `undefined` when the name tells nothing. */
  idFor(organisationId: string, name: { readonly path?: string; readonly field?: string }): string | undefined;
  /** Every row id that is not of these organisations. */
  idsOutside(organisationIds: readonly string[]): readonly string[];
}

/** Copies a row into each organisation that has none of a kind, as the owner of the tables. */
export async function putRowsEverywhere(url: string, organisationIds: readonly string[]): Promise<RowsEverywhere> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows: { readonly table: string; readonly organisationId: string; readonly id: string }[] = [];
  try {
    for (const table of new Set([...Object.values(TABLES), ...Object.values(FIELDS)]))
      for (const organisationId of organisationIds) rows.push({ table, organisationId, id: await rowOf(client, table, organisationId) });
  } finally {
    await client.end();
  }
  return {
    idFor(organisationId, { path, field }) {
      if (path === 'organisations' || field === 'organisationId') return organisationId;
      const table = path ? TABLES[path] : FIELDS[field ?? ''];
      return rows.find((row) => row.table === table && row.organisationId === organisationId)?.id;
    },
    idsOutside: (inside) => [
      ...organisationIds.filter((id) => !inside.includes(id)),
      ...rows.filter((row) => !inside.includes(row.organisationId)).map(({ id }) => id),
    ],
  };
}

async function rowOf(client: Client, table: string, organisationId: string): Promise<string> {
  const found = await client.query<{ id: string }>(`select id from ${table} where organisation_id = $1 order by id desc limit 1`, [
    organisationId,
  ]);
  return found.rows[0]?.id ?? copyInto(client, table, organisationId);
}

async function copyInto(client: Client, table: string, organisationId: string): Promise<string> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const unique = columns
    .filter(({ name, type }) => UNIQUE.includes(name) && type === 'text')
    .map(({ name }) => `'${name}', gen_random_uuid()::text`);
  const changed = [`'id', gen_random_uuid()`, `'organisation_id', $1::uuid`, ...unique].join(', ');
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${names}) select ${columns.map(({ name }) => `copied.${name}`).join(', ')}
     from (select * from ${table} limit 1) as original, jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${changed})) as copied
     returning id`,
    [organisationId],
  );
  const [copy] = rows;
  if (!copy) throw new Error(`There is no row in ${table} to walk with`);
  return copy.id;
}
