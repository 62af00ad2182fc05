import type { Language } from '@platform/core';
import { ALL, asReach, type Ctx, type Notifications, query } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { properties } from '../../contract/index.ts';
import type { QuoteEntity } from './quote.entity.ts';

interface Deps {
  readonly notifications: Notifications;
  readonly users: UserLookup;
}
export type QuoteMessages = ReturnType<typeof createQuoteMessages>;
const { quoteAccepted, quoteDeclined, quoteOffered, quoteRequested } = properties.notifications;

/** Where a partner wants to hear of quotes: its address for them, else its own. */
const partnerAddresses = (ctx: Ctx, organisationId: string) =>
  query<{ email: string; language: Language }>(
    ctx,
    `select coalesce(nullif(partner.quote_request_email, ''), partner.email) as email, case partner.country when 'NO' then 'nb' else 'sv' end as language
     from organisations_organisation customer join organisations_organisation partner on partner.id = customer.partner_id
     where customer.id = $1 and coalesce(nullif(partner.quote_request_email, ''), partner.email, '') <> ''`,
    [organisationId],
  );

async function factsOf(ctx: Ctx, { id, propertyId, organisationId }: QuoteEntity) {
  const [row] = await query<{ property: string; organisation: string }>(
    ctx,
    `select p.name as property, o.name as organisation from properties_property p join organisations_organisation o on o.id = p.organisation_id
     where p.id = $1 and o.id = $2`,
    [propertyId, organisationId],
  );
  return { id, propertyId, property: row?.property ?? '', organisation: row?.organisation ?? '' };
}

/** What is told of a quote by mail. The partner of what is asked and decided, the asker of what is offered. */
export function createQuoteMessages({ notifications, users }: Deps) {
  return {
    requested: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        const { askedBy: by, keyCount, message } = quote;
        const data = { ...(await factsOf(ctx, quote)), by, keyCount: String(keyCount), message };
        await notifications.send(ctx, quoteRequested, { key: quote.id, to: await partnerAddresses(ctx, quote.organisationId), data });
      }),

    offered: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        const asker = quote.askerId ? await users.byId(ctx, quote.askerId) : undefined;
        if (!asker?.active || !asker.email) return;
        const to = [{ userId: asker.id, email: asker.email, language: asker.language }];
        await notifications.send(ctx, quoteOffered, {
          key: quote.id,
          to,
          data: { ...(await factsOf(ctx, quote)), until: quote.validUntil ?? '' },
        });
      }),

    decided: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        const data = { ...(await factsOf(ctx, quote)), by: quote.decidedBy ?? '' };
        const sent = { key: quote.id, to: await partnerAddresses(ctx, quote.organisationId) };
        if (quote.status === 'ACCEPTED') await notifications.send(ctx, quoteAccepted, { ...sent, data });
        else await notifications.send(ctx, quoteDeclined, { ...sent, data: { ...data, reason: quote.reason } });
      }),
  };
}
