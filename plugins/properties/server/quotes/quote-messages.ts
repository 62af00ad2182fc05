import type { Language } from '@platform/core';
import { writtenDay } from '@platform/core/time';
import { ALL, asReach, type Ctx, type Notifications, query, type Recipient } from '@platform/server';
import { UserEntity, type UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import { properties } from '../../contract/index.ts';
import { ownAsker } from './quote-asker.ts';
import type { QuoteEntity } from './quote.entity.ts';

interface Deps {
  readonly notifications: Notifications;
  readonly users: UserLookup;
}
export type QuoteMessages = ReturnType<typeof createQuoteMessages>;
const {
  quoteAccepted,
  quoteCorrected,
  quoteDeclined,
  quoteExpired,
  quoteLapsed,
  quoteOffered,
  quoteRefused,
  quoteRequested,
  quoteUndecided,
  quoteUnanswered,
  quoteWithdrawn,
} = properties.notifications;

const TOLD = `
  select told.id, coalesce(nullif(told.quote_request_email, ''), told.email, '') as email, case told.country when 'NO' then 'nb' else 'sv' end as language
  from organisations_organisation customer join organisations_organisation told
    on told.id = customer.partner_id or customer.partner_id is null and told.type = 'SYSTEM_ADMIN'
  where customer.id = $1`;
/**
 * Where a partner wants to hear of quotes: its address for them, else its own, else its people who answer. Who has no partner is the
 * portal's owner's to bind.
 */
async function partnerOf(ctx: Ctx, organisationId: string): Promise<Recipient[]> {
  const told = await query<{ id: OrganisationId; email: string; language: Language }>(ctx, TOLD, [organisationId]);
  const found: Recipient[] = [];
  for (const { id, email, language } of told)
    found.push(...(email ? [{ email, language }] : recipients(await holdersOf(ctx, id, properties.permissions.answer))));
  return found;
}

interface Person {
  readonly id: string;
  readonly email?: string | null | undefined;
  readonly language: Language;
}
const recipients = (people: readonly Person[]): Recipient[] =>
  people.map(({ id: userId, email, language }) => ({ userId, email: email ?? undefined, language }));

function holdersOf(ctx: Ctx, organisationId: OrganisationId, permission: string): Promise<UserEntity[]> {
  const roles = { $overlap: [...(properties.holders[permission] ?? [])] };
  return ctx.em.find(UserEntity, { organisationId, active: true, removedAt: null, roles }, { orderBy: { id: 'asc' } });
}

async function factsOf(ctx: Ctx, { id, propertyId, organisationId }: QuoteEntity) {
  const [row] = await query<{ property: string; organisation: string }>(
    ctx,
    `select p.name as property, o.name as organisation from properties_property p join organisations_organisation o on o.id = p.organisation_id
     where p.id = $1 and o.id = $2`,
    [propertyId, organisationId],
  );
  return { id, propertyId, property: row?.property ?? '', organisation: row?.organisation ?? '' };
}

async function requestOf(ctx: Ctx, quote: QuoteEntity) {
  const { askedBy: by, keyCount, message } = quote;
  return { ...(await factsOf(ctx, quote)), by, keyCount: String(keyCount), message };
}
/** The last day of an offer, in words. */
export const lastDay = (validUntil: string, language: Language): string =>
  writtenDay(new Date(`${validUntil}T12:00:00Z`), { language, timeZone: 'UTC' });

/** Whoever asked, if the customer's own; else those of the customer who decide. */
async function askerOf(users: UserLookup, ctx: Ctx, quote: QuoteEntity): Promise<Recipient[]> {
  const asker = await ownAsker(ctx, users, quote);
  return recipients(asker ? [asker] : await holdersOf(ctx, quote.organisationId as OrganisationId, properties.permissions.decide));
}

interface OfferMail {
  readonly kind: typeof quoteCorrected | typeof quoteExpired | typeof quoteLapsed | typeof quoteOffered | typeof quoteUndecided;
  readonly key: string;
  readonly to: readonly Recipient[];
}
/** What is told of a quote by mail. The partner of what is asked and decided, the asker of what is offered. */
export function createQuoteMessages({ notifications, users }: Deps) {
  /** In each reader's language, the day too. */
  async function tellOffer(ctx: Ctx, quote: QuoteEntity, { kind, key, to }: OfferMail): Promise<void> {
    const facts = await factsOf(ctx, quote);
    for (const [language, readers] of Map.groupBy(to, (reader) => reader.language)) {
      const data = { ...facts, until: lastDay(quote.validUntil ?? '', language) };
      await notifications.send(ctx, kind, { key, to: readers, data });
    }
  }
  return {
    /** Whoever has been told already is not told again. */
    requested: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        const to = await partnerOf(ctx, quote.organisationId);
        await notifications.send(ctx, quoteRequested, { key: quote.id, to, data: await requestOf(ctx, quote) });
      }),

    offered: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        await tellOffer(ctx, quote, { kind: quoteOffered, key: quote.id, to: await askerOf(users, ctx, quote) });
      }),

    /** Another offer stands in the place of one that was made. */
    corrected: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        await tellOffer(ctx, quote, { kind: quoteCorrected, key: `${quote.id}:${quote.version}`, to: await askerOf(users, ctx, quote) });
      }),

    /** No offer is made. */
    refused: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        const data = { ...(await factsOf(ctx, quote)), by: quote.decidedBy ?? '', reason: quote.reason };
        await notifications.send(ctx, quoteRefused, { key: quote.id, to: await askerOf(users, ctx, quote), data });
      }),

    /** Of an offer that came later the rounds are counted anew. */
    remind: (asked: Ctx, quote: QuoteEntity, round: number) =>
      asReach(asked, ALL, async (ctx) => {
        const key = [quote.id, ...(quote.answeredAt ? [quote.answeredAt.getTime()] : []), round].join(':');
        if (quote.status === 'OFFERED') await tellOffer(ctx, quote, { kind: quoteUndecided, key, to: await askerOf(users, ctx, quote) });
        else {
          const to = await partnerOf(ctx, quote.organisationId);
          await notifications.send(ctx, quoteUnanswered, { key, to, data: await requestOf(ctx, quote) });
        }
      }),

    expired: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        await tellOffer(ctx, quote, { kind: quoteExpired, key: quote.id, to: await askerOf(users, ctx, quote) });
        await tellOffer(ctx, quote, { kind: quoteLapsed, key: quote.id, to: await partnerOf(ctx, quote.organisationId) });
      }),

    /** `byCustomer`: not by the console, of which the customer hears too. */
    withdrawn: (asked: Ctx, quote: QuoteEntity, { byCustomer }: { readonly byCustomer: boolean }) =>
      asReach(asked, ALL, async (ctx) => {
        const data = { ...(await factsOf(ctx, quote)), by: quote.decidedBy ?? '' };
        const to = [...(await partnerOf(ctx, quote.organisationId)), ...(byCustomer ? [] : await askerOf(users, ctx, quote))];
        await notifications.send(ctx, quoteWithdrawn, { key: quote.id, to, data });
      }),

    decided: (asked: Ctx, quote: QuoteEntity) =>
      asReach(asked, ALL, async (ctx) => {
        const data = { ...(await factsOf(ctx, quote)), by: quote.decidedBy ?? '' };
        const sent = { key: quote.id, to: await partnerOf(ctx, quote.organisationId) };
        if (quote.status === 'ACCEPTED') await notifications.send(ctx, quoteAccepted, { ...sent, data });
        else await notifications.send(ctx, quoteDeclined, { ...sent, data: { ...data, reason: quote.reason } });
      }),
  };
}
