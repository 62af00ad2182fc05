import { workList } from '@platform/web';
import type { QuoteStatus } from '../../contract/index.ts';
import { quoteApi } from '../quote-api.ts';

const AT_MOST = 20;
const waiting = (status: QuoteStatus, action: 'answer' | 'decide') =>
  workList({
    query: quoteApi.listQuotes.query({ query: { status: [status], orderBy: 'askedAt', order: 'asc', limit: AT_MOST, count: 'true' } }),
    total: ({ total, items }) => total ?? items.length,
    rows: ({ items }, { t, format, servesAll }) =>
      items.map(({ id, property, organisation, askedBy, askedAt, keyCount, validUntil }) => ({
        id,
        title: t('quote.of', { name: property.name }),
        facts: [
          t('quote.by', { date: format.date(askedAt), by: askedBy }),
          t('work.keys', { count: keyCount }),
          validUntil ? t('work.until', { date: format.date(validUntil) }) : undefined,
          servesAll ? organisation.name : undefined,
        ],
        action: { label: t(`work.${action}`), to: `/properties/${property.id}/quoteoverview` },
      })),
  });

/** Requests that a partner has not answered, the oldest first. */
export const askedWork = waiting('ASKED', 'answer');
/** Offers that wait for the customer, the oldest first. */
export const offeredWork = waiting('OFFERED', 'decide');
