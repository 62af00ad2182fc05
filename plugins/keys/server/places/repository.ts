import { type RowOf, serveResource } from '@platform/server';
import { Repository } from '../../contract/index.ts';

/** Storage places; a user's own are those that they answer for. */
export const repositories = serveResource(Repository, {
  table: 'keys_repository',
  own: 'responsible_id = (select app_user())',
  refersTo: { responsibleId: { table: 'accounts_user', name: 'name' } },
});
export const RepositoryEntity = repositories.Entity;
export type RepositoryEntity = RowOf<typeof Repository>;
