import { provideTo, searchSources } from '@platform/server';
import { apartmentEndpoints } from '../contract/index.ts';
import { residency } from './api.ts';
import { readApartments } from './apartment-list.ts';

const AT_MOST = 5;

/** Apartments by number and address. */
export const apartmentSearch = provideTo(searchSources, { residency }, ({ residency: lived }) => ({
  id: 'apartments',
  text: { sv: 'Lägenheter', nb: 'Leiligheter' },
  endpoint: apartmentEndpoints.list,
  order: 30,
  async find(ctx, words) {
    const { items } = await readApartments(ctx, lived, apartmentEndpoints.list.query.parse({ query: words, limit: AT_MOST }));
    return items.map(({ id, number, address, organisation }) => ({
      id,
      title: [number, address].filter(Boolean).join(' · '),
      detail: organisation.name,
      path: `/admin/apartments/${id}`,
      exact: number.toLowerCase() === words.toLowerCase(),
    }));
  },
}));
