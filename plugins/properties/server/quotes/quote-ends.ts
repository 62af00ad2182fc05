import { addDays, momentOf } from '@platform/core/time';
import { ALL, asReach, type Clock, type Ctx, doneBy, query, today } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationBound } from '@plugins/organisations/server/api';
import type { QuoteId, QuoteStatus } from '../../contract/index.ts';
import { ownAsker } from './quote-asker.ts';
import { QuoteEntity } from './quote.entity.ts';
import { quoteFlow } from './quote-flow.ts';
import type { QuoteMessages } from './quote-messages.ts';
import type { QuoteStory } from './quote-story.ts';

interface EndDeps {
  readonly clock: Clock;
  readonly messages: QuoteMessages;
  readonly story: QuoteStory;
  readonly users: UserLookup;
}
/** What a flow of a quote waits for. */
interface AwaitedQuote {
  readonly status: QuoteStatus;
  /** Who is awaited, by name: the partner, whoever asked, or the customer. None while the customer has no partner. */
  readonly from: string;
  /** When an offer runs out, in milliseconds since 1970. */
  readonly until: number | null;
}
export type QuoteEnds = ReturnType<typeof createQuoteEnds>;

/** What happens to a quote while nobody answers, and when its customer gets a partner. */
export function createQuoteEnds({ clock, messages, users }: Omit<EndDeps, 'story'>) {
  return {
    async look(ctx: Ctx, id: QuoteId): Promise<AwaitedQuote> {
      const row = await quoteFlow.lock(ctx, id);
      const { status, validUntil } = row;
      if (status !== 'OFFERED') return { status, from: (await partnerOf(ctx, row.organisationId)) ?? '', until: null };
      const until = validUntil ? momentOf(addDays(validUntil, 1), ctx.timeZone).getTime() : null;
      return { status, from: await deciderOf(ctx, users, row), until };
    },

    /** Reminds the partner of a request, the asker of an offer; the same round once. */
    async remind(ctx: Ctx, id: QuoteId, round: number): Promise<void> {
      await quoteFlow.whileOpen(ctx, id, (row) => messages.remind(ctx, row, round));
    },

    /** An offer whose last day has passed is no more. */
    async expire(ctx: Ctx, id: QuoteId): Promise<void> {
      await quoteFlow.whileOpen(ctx, id, async (row) => {
        if (row.status !== 'OFFERED' || (row.validUntil ?? '') >= today(ctx, clock)) return;
        row.status = 'EXPIRED';
        await ctx.em.flush();
        await messages.expired(ctx, row);
      });
    },

    /** From the console. */
    async giveUp(ctx: Ctx, id: QuoteId): Promise<void> {
      await quoteFlow.whileOpen(ctx, id, async (row) => {
        Object.assign(row, { status: 'WITHDRAWN', decidedBy: doneBy(ctx), decidedAt: clock.now() });
        await ctx.em.flush();
        await messages.withdrawn(ctx, row, { byCustomer: false });
      });
    },
  };
}

/** Gives the requests of who becomes a customer to the partner. */
export function createBoundQuotes({ messages, story }: Pick<EndDeps, 'messages' | 'story'>): OrganisationBound {
  return {
    async onBound(ctx, organisationId) {
      const partner = (await partnerOf(ctx, organisationId)) ?? '';
      for (const row of await ctx.em.find(QuoteEntity, { organisationId, status: 'ASKED' })) {
        await messages.requested(ctx, row);
        await story.record(ctx, row, { what: 'bound', detail: { partner } });
        await story.changed(ctx, row);
      }
    },
    onReleased: async () => undefined,
  };
}

/** Whoever asked, if the customer's own; else the customer. */
async function deciderOf(ctx: Ctx, users: UserLookup, quote: QuoteEntity): Promise<string> {
  const { askedBy, organisationId } = quote;
  if (await ownAsker(ctx, users, quote)) return askedBy;
  const [customer] = await query<{ name: string }>(ctx, 'select name from organisations_organisation where id = $1', [organisationId]);
  return customer?.name ?? askedBy;
}

const partnerOf = (asked: Ctx, organisationId: string): Promise<string | undefined> =>
  asReach(asked, ALL, async (ctx) => {
    const [partner] = await query<{ name: string }>(
      ctx,
      `select partner.name from organisations_organisation customer join organisations_organisation partner on partner.id = customer.partner_id
       where customer.id = $1`,
      [organisationId],
    );
    return partner?.name;
  });
