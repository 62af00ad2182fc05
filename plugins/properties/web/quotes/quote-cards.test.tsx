import { mockEndpoint, renderPage } from '@platform/testing/web';
import { flowEndpoints } from '@plugins/flows/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { properties, type PropertyId, type Quote, quoteEndpoints, type QuoteId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { QuoteCards } from './quote-cards.tsx';

const property = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Björkgatan 2–6' };
const quoteOf = (at: number): Quote => ({
  id: `01900000-0000-7000-8000-0000000000c${at}` as QuoteId,
  status: 'WITHDRAWN',
  property,
  organisation: { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' },
  keyCount: at,
  message: '',
  materials: [],
  askedBy: `Asker ${at}`,
  askedAt: '2026-01-01T10:00:00.000Z',
  file: null,
  validUntil: null,
  note: '',
  answeredBy: null,
  answeredAt: null,
  reason: '',
  decidedBy: null,
  decidedAt: null,
  case: null,
  version: 1,
});

it('lets whoever answers refuse a request with a reason, and replace an offer', async () => {
  const offer = { ...quoteOf(2), status: 'OFFERED' as const, validUntil: '2099-01-01', note: 'Inklusive montering' };
  const { sent } = renderPage(<QuoteCards propertyId={property.id as PropertyId} />, {
    plugins: webPlugins,
    session: { permissions: [properties.permissions.answer] },
    mocks: [
      mockEndpoint(quoteEndpoints.listQuotes, () => ({ items: [{ ...quoteOf(1), status: 'ASKED' as const }, offer], nextCursor: null })),
      mockEndpoint(quoteEndpoints.declineRequest, () => quoteOf(1)),
      mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] })),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lämna ingen offert' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Skäl/ }), 'Vi har fullt');
  await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const { params, body } = sent.find(({ endpoint }) => endpoint === quoteEndpoints.declineRequest.id) ?? {};
  expect([params, body]).toEqual([{ id: quoteOf(1).id }, { reason: 'Vi har fullt', version: 1 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ersätt offerten' }));
  expect(await screen.findByRole('textbox', { name: /^Kommentar/ })).toHaveValue('Inklusive montering');
});

it('shows the newest quotes first, and the older ones when asked for', async () => {
  renderPage(<QuoteCards propertyId={property.id as PropertyId} />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(quoteEndpoints.listQuotes, ({ query }) =>
        query.get('cursor') ? { items: [quoteOf(2)], nextCursor: null } : { items: [quoteOf(1)], nextCursor: 'older' },
      ),
      mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] })),
    ],
  });
  expect(await screen.findByRole('article', { name: /Asker 1$/ })).toBeVisible();
  expect(screen.queryByRole('article', { name: /Asker 2$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Visa äldre offerter' }));
  expect(await screen.findByRole('article', { name: /Asker 2$/ })).toBeVisible();
});
