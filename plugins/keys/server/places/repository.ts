import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Repository } from '../../contract/index.ts';

/** Storage places; a user's own are those that they answer for. */
export const repositories = serveResource(Repository, {
  table: 'keys_repository',
  own: 'responsible_id = (select app_user())',
  refersTo: { responsibleId: { table: 'accounts_user', name: 'name' } },
  computed: {
    keyCount: sql`select count(*)::int from keys_key k where k.holder_id = r.id and k.archived_at is null`,
    outCount: sql`select count(*)::int from keys_loan_key lk join keys_loan l on l.id = lk.loan_id
      where lk.taken_from = r.id and lk.returned_at is null and l.status = 'ACTIVE'`,
  },
});
export const RepositoryEntity = repositories.Entity;
export type RepositoryEntity = RowOf<typeof Repository>;
