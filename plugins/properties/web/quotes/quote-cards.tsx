import { Button } from '@fluentui/react-components';
import { ExportButton } from '@platform/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PropertyId, quoteEndpoints } from '../../contract/index.ts';
import { quoteApi } from '../quote-api.ts';
import { QuoteCard } from './quote-card.tsx';

const NEWEST = { sort: { by: 'askedAt', order: 'desc' } } as const;

/** The quotes of a property, the newest first. They leave as a workbook. */
export function QuoteCards({ propertyId }: { readonly propertyId: PropertyId }) {
  const { t } = useTranslation('properties');
  const { data, hasNextPage, fetchNextPage } = useSuspenseInfiniteQuery(quoteApi.listQuotes.pages({ query: { propertyId: [propertyId] } }));
  const quotes = data.pages.flatMap(({ items }) => items);
  if (quotes.length === 0) return <p>{t('quote.none')}</p>;
  return (
    <>
      <div>
        <ExportButton endpoint={quoteEndpoints.exportQuotes} start={NEWEST} fixed={{ propertyId }} />
      </div>
      {quotes.map((quote, at) => (
        <QuoteCard key={quote.id} quote={quote} isNewest={at === 0} />
      ))}
      {hasNextPage && (
        <div>
          <Button onClick={() => void fetchNextPage()}>{t('quote.older')}</Button>
        </div>
      )}
    </>
  );
}
