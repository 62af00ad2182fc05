import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import type { QuoteId } from '../../contract/index.ts';
import { quoteApi } from '../quote-api.ts';

/** Where a flow of a quote leads: the quotes of its property. */
export default function QuotePage() {
  const id = useParams()['quoteId'] as QuoteId; // the address names one, or the server finds none
  const { data: quote } = useSuspenseQuery(quoteApi.getQuote.query({ params: { id } }));
  return <Navigate replace to={`/properties/${quote.property.id}/quoteoverview`} />;
}
