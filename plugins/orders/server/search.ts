import { provideTo, searchSources } from '@platform/server';
import { keysInLine, orderEndpoints } from '../contract/index.ts';
import { orderList } from './services.ts';

const AT_MOST = 6;

/** Orders by number, who ordered them, markings and tracking number. A scanned number goes straight to its order. */
export const orderSearch = provideTo(searchSources, { list: orderList }, ({ list }) => ({
  id: 'orders',
  text: { sv: 'Beställningar', nb: 'Bestillinger' },
  endpoint: orderEndpoints.list,
  order: 55,
  async find(ctx, words) {
    const { items } = await list.page(ctx, orderEndpoints.list.query.parse({ query: words, limit: AT_MOST }));
    return items.map(({ id, number, keys, orderedBy, organisation }) => ({
      id,
      title: [number, keysInLine({ keys })].filter(Boolean).join(' · '),
      detail: [orderedBy.name, organisation.name].join(' · '),
      path: `/orders/${id}`,
      exact: number.toLowerCase() === words.toLowerCase(),
    }));
  },
}));
