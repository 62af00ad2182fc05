import { provideTo, searchSources } from '@platform/server';
import { userEndpoints } from '../contract/index.ts';
import { readUsers } from './users/user-list.ts';

const AT_MOST = 5;

/** People by name, address, e-mail and phone. */
export const userSearch = provideTo(searchSources, {}, () => ({
  id: 'users',
  text: { sv: 'Personer', nb: 'Personer' },
  endpoint: userEndpoints.list,
  order: 20,
  async find(ctx, words) {
    const { items } = await readUsers(ctx, userEndpoints.list.query.parse({ query: words, limit: AT_MOST }));
    return items.map(({ id, name, email, organisation, apartment }) => ({
      id,
      title: name,
      detail: [apartment?.number, organisation.name, email].filter(Boolean).join(' · '),
      path: `/admin/users/${organisation.id}/${id}`,
    }));
  },
}));
