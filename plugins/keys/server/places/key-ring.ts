import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { KeyRing } from '../../contract/index.ts';
import { HANGS_ON } from '../rings/on-ring.ts';

const ON_IT = sql.raw(HANGS_ON);

/** Rings; a person's own are those on which a key hangs that they hold (`keys/tables.ts`). */
export const keyRings = serveResource(KeyRing, {
  table: 'keys_key_ring',
  refersTo: { receiptTemplateId: { table: 'keys_receipt_template', name: 'name' } },
  computed: {
    keyCount: sql`select count(*)::int from keys_key k where ${ON_IT}`,
    holder: sql`select case when count(distinct k.holder_id) = 1 and count(*) = count(k.holder_id)
      then json_build_object('type', min(k.holder_type), 'id', min(k.holder_id::text),
        'name', coalesce(min(u.name), min(p.name), min(a.number || ' · ' || a.address), min(t.name))) end
      from keys_key k
      left join accounts_user u on u.id = k.holder_id and k.holder_type = 'USER'
      left join keys_repository p on p.id = k.holder_id and k.holder_type = 'REPOSITORY'
      left join residents_apartment a on a.id = k.holder_id and k.holder_type = 'APARTMENT'
      left join keys_temporary_holder t on t.id = k.holder_id and k.holder_type = 'TEMPORARY'
      where ${ON_IT}`,
    pending: sql`select json_build_object('loanId', l.id, 'name', l.receipt->'holder'->>'name')
      from keys_key k join keys_loan l on l.id = k.loan_id where ${ON_IT} and k.pending limit 1`,
  },
});
export const KeyRingEntity = keyRings.Entity;
export type KeyRingEntity = RowOf<typeof KeyRing>;
