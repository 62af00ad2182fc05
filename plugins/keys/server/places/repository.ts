import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Repository } from '../../contract/index.ts';

/** Storage places; a user's own are those that they answer for. */
export const repositories = serveResource(Repository, {
  table: 'keys_repository',
  own: 'responsible_id = (select app_user())',
  refersTo: { responsibleId: { table: 'accounts_user', name: 'name' } },
  computed: { keyCount: sql`select count(*)::int from keys_key k where k.holder_id = r.id and k.archived_at is null` },
});
export const RepositoryEntity = repositories.Entity;
export type RepositoryEntity = RowOf<typeof Repository>;
