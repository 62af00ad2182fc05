import { provideTo, searchSources } from '@platform/server';
import { Property } from '../contract/index.ts';
import { propertyRows } from './property.ts';

const AT_MOST = 5;

/** Properties by name, address and designation. */
export const propertySearch = provideTo(searchSources, { rows: propertyRows.service }, ({ rows }) => ({
  id: 'properties',
  text: { sv: 'Fastigheter', nb: 'Eiendommer' },
  endpoint: Property.endpoints.list,
  order: 40,
  async find(ctx, words) {
    const { items } = await rows.list(ctx, Property.endpoints.list.query.parse({ query: words, limit: AT_MOST }));
    return items.map(({ id, name, address, city, organisation }) => ({
      id,
      title: name,
      detail: [address, city, organisation.name].filter(Boolean).join(' · '),
      path: `/properties/${id}`,
    }));
  },
}));
