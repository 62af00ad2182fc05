import { refusals } from '@platform/core';
import { type Ctx, doneBy, lockAtVersion, newId, refuse, today } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import {
  type PropertyId,
  type Quote,
  type QuoteDecision,
  type QuoteId,
  quoteRefusals,
  type QuoteRequest,
  type QuoteWithdrawal,
} from '../../contract/index.ts';
import type { Materials } from '../pins/materials.ts';
import { PropertyEntity } from '../property.ts';
import { type AnswerDeps, createQuoteAnswers } from './quote-answers.ts';
import type { QuoteCase } from './quote-case.ts';
import { lastDay } from './quote-messages.ts';
import { QuoteEntity } from './quote.entity.ts';

interface Deps extends AnswerDeps {
  readonly materials: Materials;
  readonly organisations: OrganisationLookup;
  readonly work: QuoteCase;
}
export type QuoteService = ReturnType<typeof createQuoteService>;

/** Asks for quotes, answers, accepts, declines and withdraws them. */
export function createQuoteService({ clock, files, list, materials, messages, organisations, story, work }: Deps) {
  const locked = (ctx: Ctx, id: QuoteId, version: number) =>
    lockAtVersion(ctx, QuoteEntity, { id, version, current: () => list.get(ctx, id) });

  return {
    ...createQuoteAnswers({ clock, files, list, messages, story, locked }),

    /** Keeps what is counted now. @throws 404, 422 when nothing is placed, or the house is a partner's own: it would ask itself */
    async request(ctx: Ctx, propertyId: PropertyId, { keyCount, message }: QuoteRequest): Promise<Quote> {
      const property = await ctx.em.findOne(PropertyEntity, { id: propertyId });
      if (!property) throw refuse(refusals.notFound, { propertyId });
      if ((await organisations.byId(ctx, property.organisationId))?.type === 'PARTNER')
        throw refuse(quoteRefusals.ofPartner, { propertyId });
      const counted = await materials.of(ctx, propertyId);
      if (counted.length === 0) throw refuse(quoteRefusals.nothing, { propertyId });
      const { organisationId } = property;
      const asked = { askedBy: doneBy(ctx), askerId: ctx.actor.userId ?? null, askedAt: clock.now() };
      const open = { status: 'ASKED' as const, note: '', reason: '' };
      const row = { ...open, ...asked, id: newId<QuoteId>(), organisationId, propertyId, keyCount, message, materials: counted };
      const made = ctx.em.create(QuoteEntity, row);
      await ctx.em.flush();
      await story.start(ctx, made);
      await messages.requested(ctx, made);
      return list.get(ctx, made.id);
    },

    /** @throws 409 when it has been answered */
    async withdraw(ctx: Ctx, id: QuoteId, { version }: QuoteWithdrawal): Promise<Quote> {
      const row = await locked(ctx, id, version);
      if (row.status !== 'ASKED') throw refuse(quoteRefusals.answered, { id });
      Object.assign(row, { status: 'WITHDRAWN', decidedBy: doneBy(ctx), decidedAt: clock.now() });
      await ctx.em.flush();
      await messages.withdrawn(ctx, row, { byCustomer: true });
      await story.changed(ctx, row);
      return list.get(ctx, id);
    },

    /** @throws 409 when there is nothing to say yes or no to, or it stands no longer */
    async decide(ctx: Ctx, id: QuoteId, { version, accepted, reason }: QuoteDecision): Promise<Quote> {
      const row = await locked(ctx, id, version);
      const last = row.validUntil ?? '';
      const expired = () => refuse(quoteRefusals.expired, { id, until: lastDay(last, ctx.language) });
      if (row.status === 'EXPIRED') throw expired();
      if (row.status !== 'OFFERED') throw refuse(quoteRefusals.notOffered, { id });
      if (accepted && last < today(ctx, clock)) throw expired();
      const status = accepted ? 'ACCEPTED' : 'DECLINED';
      Object.assign(row, { status, reason, decidedBy: doneBy(ctx), decidedAt: clock.now() });
      await ctx.em.flush();
      const number = accepted ? await work.open(ctx, row) : undefined;
      await messages.decided(ctx, row);
      if (number) await story.record(ctx, row, { what: 'caseOpened', detail: { number } });
      await story.changed(ctx, row);
      return list.get(ctx, id);
    },
  };
}
