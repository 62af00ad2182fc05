import { provideTo, searchSources } from '@platform/server';
import { organisationEndpoints } from '../contract/index.ts';
import { organisationList, toSummary } from './organisation-list.ts';

const AT_MOST = 5;

/** Organisations by name and number. */
export const organisationSearch = provideTo(searchSources, {}, () => ({
  id: 'organisations',
  text: { sv: 'Kunder och organisationer', nb: 'Kunder og organisasjoner' },
  endpoint: organisationEndpoints.list,
  order: 40,
  async find(ctx, words) {
    const query = organisationEndpoints.list.query.parse({ query: words, limit: AT_MOST });
    const { items } = await organisationList.page(ctx, query, { toItem: toSummary });
    return items.map(({ id, name, city, organisationNumber }) => ({
      id,
      title: name,
      detail: [city, organisationNumber].filter(Boolean).join(' · '),
      path: `/organisations/${id}`,
    }));
  },
}));
