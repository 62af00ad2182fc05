import { activities, type ActivitiesOf } from '@platform/server';
import { properties, type QuoteId } from '../contract/index.ts';
import { quoteEnds } from './services.ts';

interface QuoteKey {
  readonly organisationId: string;
  readonly quoteId: QuoteId;
}

/** What the workflow of quotes may ask of the server. */
export const propertyActivities = activities(properties, { ends: quoteEnds }, ({ ends }) => ({
  lookAtQuote: (ctx, { quoteId }: QuoteKey) => ends.look(ctx, quoteId),
  /** Every reminder has a round of its own. */
  remindOfQuote: (ctx, { quoteId, round }: QuoteKey & { readonly round: number }) => ends.remind(ctx, quoteId, round),
  expireQuote: (ctx, { quoteId }: QuoteKey) => ends.expire(ctx, quoteId),
  giveQuoteUp: (ctx, { quoteId }: QuoteKey) => ends.giveUp(ctx, quoteId),
}));
export type PropertyActivities = ActivitiesOf<typeof propertyActivities>;
