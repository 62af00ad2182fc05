import { endpoints, exportQuery, listQuery, many, ofOrganisations, page } from '@platform/core';
import { fileRefusals } from '@plugins/files/contract';
import { z } from 'zod';
import { properties } from './plugin.ts';
import { PropertyId, PropertyRows } from './property.ts';
import { Quote, QuoteAnswer, QuoteDecision, QuoteId, QuoteRefusal, QuoteRequest, QuoteStatus, QuoteWithdrawal } from './quote.ts';
import { quoteRefusals } from './refusals.ts';
import { propertySubjects } from './subjects.ts';

const { answer, decide, read, write } = properties.permissions;
const { quote } = propertySubjects;
const byId = z.object({ id: QuoteId });

export const QuoteQuery = listQuery(['askedAt'], { propertyId: many(PropertyId), status: many(QuoteStatus), ...ofOrganisations });
export type QuoteQuery = z.output<typeof QuoteQuery>;

/** A quote is asked for, answered with a PDF, also anew, and accepted or declined. */
export const quoteEndpoints = endpoints(properties, {
  listQuotes: {
    method: 'GET',
    path: '/v1/quotes',
    permission: read,
    query: QuoteQuery,
    shows: [quote, PropertyRows.subject],
    response: page(Quote),
  },
  exportQuotes: {
    method: 'GET',
    path: '/v1/quotes/export.xlsx',
    permission: read,
    query: exportQuery(QuoteQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  getQuote: { method: 'GET', path: '/v1/quotes/{id}', permission: read, params: byId, shows: [quote.by('id')], response: Quote },
  requestQuote: {
    method: 'POST',
    path: '/v1/real-estates/{id}/quotes',
    permission: write,
    params: z.object({ id: PropertyId }),
    body: QuoteRequest,
    idempotent: true,
    touches: [quote],
    response: Quote,
    status: 201,
    refusals: [quoteRefusals.nothing, quoteRefusals.ofPartner],
  },
  answerQuote: {
    method: 'POST',
    path: '/v1/quotes/{id}/answer',
    permission: answer,
    params: byId,
    body: QuoteAnswer,
    touches: [quote.by('id')],
    response: Quote,
    refusals: [quoteRefusals.answered, quoteRefusals.past, fileRefusals.type, fileRefusals.size],
  },
  declineRequest: {
    method: 'POST',
    path: '/v1/quotes/{id}/refusal',
    permission: answer,
    params: byId,
    body: QuoteRefusal,
    touches: [quote.by('id')],
    response: Quote,
    refusals: [quoteRefusals.answered],
  },
  withdrawQuote: {
    method: 'POST',
    path: '/v1/quotes/{id}/withdraw',
    permission: decide,
    params: byId,
    body: QuoteWithdrawal,
    personal: true,
    touches: [quote.by('id')],
    response: Quote,
    refusals: [quoteRefusals.answered],
  },
  decideQuote: {
    method: 'POST',
    path: '/v1/quotes/{id}/decision',
    permission: decide,
    params: byId,
    body: QuoteDecision,
    personal: true,
    touches: [quote.by('id')],
    response: Quote,
    refusals: [quoteRefusals.notOffered, quoteRefusals.expired],
  },
});
