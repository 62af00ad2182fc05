import { dashboardTiles, workSources } from '@platform/web';
import { createRegistry } from '@platform/web/host';
import { expect, it } from 'vitest';
import { webPlugins } from './plugins.ts';

const { contributionsTo } = createRegistry(webPlugins);
const inOrder = <T extends { readonly order?: number }>(those: readonly T[]) => those.toSorted((a, b) => (a.order ?? 50) - (b.order ?? 50));
/** The ids of the tiles between two places, in their order. */
const tilesBetween = (from: number, until: number) =>
  inOrder(contributionsTo(dashboardTiles))
    .filter(({ order = 50 }) => order >= from && order < until)
    .map(({ id }) => id);

it('begins the side of the day with what is held and the chart of the weeks, as it is drawn', () => {
  expect(tilesBetween(0, 40)).toEqual(['holdings', 'weeks', 'open-cases', 'orders', 'awaiting-documents', 'customers']);
});

it('shows a resident their home, the news, what they have booked and what they have reported below the list, on a phone too', () => {
  expect(tilesBetween(40, 45)).toEqual(['own-apartment', 'users', 'news', 'own-bookings', 'own-cases']);
});

it('lists what is overdue, to be signed, failing, unanswered and expiring in this order', () => {
  const kinds = inOrder(contributionsTo(workSources)).map(({ id, plugin }) => `${plugin.id}.${id}`);
  const expected = ['keys.overdue', 'keys.unsigned', 'flows.failing', 'residents.unanswered', 'documents.ending'];
  expect(kinds.filter((kind) => expected.includes(kind))).toEqual(expected);
});
