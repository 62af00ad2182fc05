import { provideTo, searchSources } from '@platform/server';
import { documentEndpoints } from '../contract/index.ts';
import { documentList } from './services.ts';

const AT_MOST = 5;

/** Documents by name and property, those for customer admins only to who may see them. */
export const documentSearch = provideTo(searchSources, { list: documentList }, ({ list }) => ({
  id: 'documents',
  text: { sv: 'Dokument', nb: 'Dokumenter' },
  endpoint: documentEndpoints.list,
  order: 55,
  async find(ctx, words) {
    const { items } = await list.page(ctx, documentEndpoints.list.query.parse({ query: words, limit: AT_MOST }));
    return items.map(({ id, name, property, organisation }) => ({
      id,
      title: name,
      detail: [property, organisation.name].filter(Boolean).join(' · '),
      path: `/documents/${id}`,
    }));
  },
}));
