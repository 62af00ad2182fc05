import { provideTo, searchSources } from '@platform/server';
import { caseEndpoints } from '../contract/index.ts';
import { caseList } from './services.ts';

const AT_MOST = 6;

/** Cases by number and by what was reported. */
export const caseSearch = provideTo(searchSources, { list: caseList }, ({ list }) => ({
  id: 'cases',
  text: { sv: 'Ärenden', nb: 'Saker' },
  endpoint: caseEndpoints.list,
  order: 50,
  async find(ctx, words) {
    const { items } = await list.page(ctx, caseEndpoints.list.query.parse({ query: words, limit: AT_MOST }));
    return items.map(({ id, number, title, property, organisation }) => ({
      id,
      title: `${number} · ${title}`,
      detail: [property, organisation.name].filter(Boolean).join(' · '),
      path: `/cases/${id}`,
      exact: String(number) === words,
    }));
  },
}));
