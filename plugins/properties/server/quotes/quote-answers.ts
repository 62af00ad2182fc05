import { type Clock, type Ctx, doneBy, refuse, refuseField, today } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { MAX_PICTURE_BYTES, type Quote, type QuoteAnswer, type QuoteId, type QuoteRefusal, quoteRefusals } from '../../contract/index.ts';
import type { QuoteList } from './quote-list.ts';
import { lastDay, type QuoteMessages } from './quote-messages.ts';
import type { QuoteStory } from './quote-story.ts';
import type { QuoteEntity } from './quote.entity.ts';

const QUOTE_FILE = { mediaTypes: ['application/pdf'], maxBytes: MAX_PICTURE_BYTES };

/** What an answer is kept and told by. */
export interface AnswerDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly list: QuoteList;
  readonly messages: QuoteMessages;
  readonly story: QuoteStory;
}
interface Deps extends AnswerDeps {
  readonly locked: (ctx: Ctx, id: QuoteId, version: number) => Promise<QuoteEntity>;
}
/** What the partner does: makes a quote, another one in its place, or none. */
export function createQuoteAnswers({ clock, files, list, messages, story, locked }: Deps) {
  return {
    /**
     * Also anew while nobody has decided.
     * @throws 404 a file that is not the asker's, 409 when it is over, 422 when it is no PDF, or its last day has passed
     */
    async answer(ctx: Ctx, id: QuoteId, { version, fileId, validUntil, note }: QuoteAnswer): Promise<Quote> {
      const row = await locked(ctx, id, version);
      const { status, fileId: before } = row;
      if (status !== 'ASKED' && status !== 'OFFERED') throw refuse(quoteRefusals.answered, { id });
      if (validUntil < today(ctx, clock)) throw refuseField(ctx, quoteRefusals.past, { field: 'validUntil' });
      const { name } = await files.take(ctx, fileId, { subject: { type: 'quote', id }, rules: QUOTE_FILE });
      const answered = { answeredBy: doneBy(ctx), answeredAt: clock.now() };
      Object.assign(row, { status: 'OFFERED', fileId, fileName: name, validUntil, note, ...answered });
      await ctx.em.flush();
      if (before) await files.remove(ctx, before);
      await (before ? messages.corrected(ctx, row) : messages.offered(ctx, row));
      await story.record(ctx, row, {
        what: before ? 'corrected' : 'offered',
        detail: { until: lastDay(validUntil, 'sv'), untilNb: lastDay(validUntil, 'nb') },
      });
      await story.changed(ctx, row);
      return list.get(ctx, id);
    },

    /** No quote is made. @throws 409 when it has been answered */
    async decline(ctx: Ctx, id: QuoteId, { version, reason }: QuoteRefusal): Promise<Quote> {
      const row = await locked(ctx, id, version);
      if (row.status !== 'ASKED') throw refuse(quoteRefusals.answered, { id });
      Object.assign(row, { status: 'DECLINED', reason, decidedBy: doneBy(ctx), decidedAt: clock.now() });
      await ctx.em.flush();
      await messages.refused(ctx, row);
      await story.record(ctx, row, { what: 'refused', detail: {} });
      await story.changed(ctx, row);
      return list.get(ctx, id);
    },
  };
}
