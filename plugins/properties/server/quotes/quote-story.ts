import { DAY_MS } from '@platform/core/time';
import { type Clock, type Ctx, doneBy, withinOrganisation } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { PropertySettings } from '../settings.ts';
import type { QuoteEntity } from './quote.entity.ts';
import type { quoteFlow } from './quote-flow.ts';

interface StoryDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof quoteFlow>;
  readonly settings: PropertySettings;
}
interface Line {
  readonly what: string;
  readonly detail: Readonly<Record<string, string | number>>;
}
export type QuoteStory = ReturnType<typeof createQuoteStory>;

/** The flow of a quote: begun, written in, told that the row has changed. */
export function createQuoteStory({ clock, flow, settings }: StoryDeps) {
  const keyOf = (what: string, { version }: QuoteEntity) => `${what}:${version}:${clock.now().getTime()}`;
  return {
    start: (asked: Ctx, row: QuoteEntity) =>
      withinOrganisation(asked, async (ctx) => {
        await flow.start(ctx, row, {
          input: {
            quoteId: row.id,
            remindAfter: Math.round(settings.QUOTE_REMIND_DAYS * DAY_MS),
            remindEvery: Math.round(settings.QUOTE_REPEAT_DAYS * DAY_MS),
          },
        });
      }),

    changed: (ctx: Ctx, row: QuoteEntity) => flow.signal(ctx, row.id, { key: keyOf('changed', row), signal: { changed: {} } }),

    record: (ctx: Ctx, row: QuoteEntity, { what, detail }: Line) =>
      flow.record(ctx, row.id, { key: keyOf(what, row), what, who: doneBy(ctx), detail }),
  };
}
