import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { type Quote, quoteEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import QuotePage from './quote.page.tsx';

const Address = () => <output>{useLocation().pathname}</output>;

it('leads from a quote to those of its property', async () => {
  renderPage(
    <Routes>
      <Route path="/properties/quotes/:quoteId" element={<QuotePage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    {
      plugins: webPlugins,
      at: '/properties/quotes/q1',
      mocks: [mockEndpoint(quoteEndpoints.getQuote, () => ({ property: { id: 'p1', name: 'Huset' } }) as Quote)], // what is read of it
    },
  );
  expect(await screen.findByText('/properties/p1/quoteoverview')).toBeVisible();
});
