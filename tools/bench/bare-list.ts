// What the same list costs with hapi, pg and zod alone: one prepared statement as the owner, no row-level security, no session.
import Hapi from '@hapi/hapi';
import { page } from '@platform/core';
import { InventoryKey, Key } from '@plugins/keys/contract';
import { Pool } from 'pg';

const { DATABASE_URL = '', BARE_PORT = '0', ORGANISATION = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const Answer = page(Key);

/** The condition of each reach, as the portal writes it. */
const PARTNER = '(select true from organisations_organisation r where r.reached_by = $1 and r.id = k.organisation_id)';
const holders = ['accounts_user', 'residents_apartment', 'keys_repository'];
const FOUND = `k.id in (select id from keys_key where searchable like '%finnsinte9%'
  union all select id from keys_key where holder_id in (${holders.map((table) => `select id from ${table} where searchable like '%finnsinte9%'`).join(' union all ')}))`;
const PAGE = 'order by k.created_at desc, k.id desc limit 26';
const WHERE: Readonly<Record<string, string>> = {
  organisation: 'k.organisation_id = $1',
  partner: PARTNER,
  all: '$1::text is not null',
  // chosen before anything is joined to them
  search: `k.id = any (array(select k.id from keys_key k where ${PARTNER} and ${FOUND} and k.archived_at is null ${PAGE}))`,
};
const statement = (reach: string) => `
  select k.id, k.marking, k.name, k.type, k.manufacturer, k.id_number as "idNumber", k.note, k.owner, k.level, k.chart_group as "chartGroup", k.archived_at as "archivedAt",
    k.organisation_id as "organisationId", k.lock_system_id as "lockSystemId", k.key_ring_id, k.holder_type as "holderType", k.holder_id as "holderId",
    k.expected_return_at::text as "expectedReturnAt", k.loan_id as "loanId", k.created_at as "createdAt", k.updated_at as "updatedAt", k.version,
    s.name as "lockSystem", o.name as organisation, r.name as "keyRing", k.shown_status as status,
    case k.holder_type when 'USER' then u.name when 'REPOSITORY' then p.name when 'APARTMENT' then a.number || ' · ' || a.address else t.name
      end as "holderName", case p.id when lk.taken_from then p.id end as "takenFromId", p.name as place,
    json_build_array(k.created_at, k.id)::text as "cursorKey"
  from keys_key k join keys_lock_system s on s.id = k.lock_system_id join organisations_organisation o on o.id = k.organisation_id
    left join keys_key_ring r on r.id = k.key_ring_id left join accounts_user u on u.id = k.holder_id and k.holder_type = 'USER'
    left join residents_apartment a on a.id = k.holder_id and k.holder_type = 'APARTMENT'
    left join keys_temporary_holder t on t.id = k.holder_id and k.holder_type = 'TEMPORARY'
    left join keys_loan_key lk on lk.loan_id = k.loan_id and lk.key_id = k.id
    left join keys_repository p on p.id = case k.holder_type when 'REPOSITORY' then k.holder_id else lk.taken_from end
  where ${WHERE[reach]} and k.archived_at is null ${PAGE}`;

interface Row extends Omit<
  Key,
  'lockSystem' | 'organisation' | 'keyRing' | 'takenFrom' | 'holder' | 'overdue' | 'archivedAt' | 'createdAt' | 'updatedAt'
> {
  readonly lockSystemId: string;
  readonly lockSystem: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly holderType: 'USER' | 'REPOSITORY' | 'APARTMENT' | 'TEMPORARY' | null;
  readonly holderId: string | null;
  readonly holderName: string;
  readonly takenFromId: string | null;
  readonly place: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const toKey = (row: Row) => ({
  ...row,
  archivedAt: null,
  lockSystem: { id: row.lockSystemId, name: row.lockSystem },
  organisation: { id: row.organisationId, name: row.organisation },
  holder: row.holderType ? { type: row.holderType, id: row.holderId ?? '', name: row.holderName } : null,
  keyRing: null,
  takenFrom: row.takenFromId ? { id: row.takenFromId, name: row.place ?? '' } : null,
  overdue: false,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A page of the keys of the one inventory, as the portal shows them. */
const COUNTED = `
  select l.id, l.key_id as "keyId", l.marking, l.name, l.lock_system as "lockSystem", l.holder_type as "holderType", l.holder_id as "holderId",
    l.holder_name as "holderName", l.status, l.outcome, p.id as "placeId", p.name as place, l.note, l.way, l.counted_by as "countedBy", l.counted_at as "countedAt"
  from keys_inventory_key l left join keys_repository p on p.id = l.repository_id
  where l.inventory_id = $1 order by l.marking, l.id limit 26`;
const CountedPage = page(InventoryKey);
type CountedRow = Omit<InventoryKey, 'key' | 'expectedAt' | 'foundAt' | 'alsoSeen' | 'countedAt'> &
  Readonly<Record<'keyId' | 'holderId' | 'holderName', string>> & { readonly holderType: 'USER'; readonly countedAt: Date | null };
const toCounted = ({ keyId, holderType: type, holderId, holderName, countedAt, ...row }: CountedRow) => ({
  ...row,
  key: { id: keyId },
  expectedAt: type && { type, id: holderId, name: holderName },
  countedAt: countedAt?.toISOString() ?? null,
  foundAt: null,
  alsoSeen: null,
});

const server = Hapi.server({ host: '127.0.0.1', port: BARE_PORT });
server.route([
  { method: 'GET', path: '/health', handler: () => 'ok' },
  {
    method: 'GET',
    path: '/keys/{reach}',
    handler: async ({ params }) => {
      const reach = String(params['reach']);
      const { rows } = await pool.query<Row>({ name: reach, text: statement(reach), values: [ORGANISATION] });
      return Answer.parse({ items: rows.slice(0, 25).map(toKey), nextCursor: null });
    },
  },
  {
    method: 'GET',
    path: '/inventory-keys/{id}',
    handler: async ({ params }) => {
      const { rows } = await pool.query<CountedRow>({ name: 'counted', text: COUNTED, values: [params['id']] });
      return CountedPage.parse({ items: rows.slice(0, 25).map(toCounted), nextCursor: null });
    },
  },
]);
await server.start();
process.once('SIGTERM', () => process.exit(0));
