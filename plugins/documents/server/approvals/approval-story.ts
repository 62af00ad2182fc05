import { DAY_MS } from '@platform/core/time';
import { type Clock, type Ctx, doneBy } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { DocumentEntity } from '../document.entity.ts';
import type { DocumentSettings } from '../settings.ts';
import type { approvalFlow } from './approval-flow.ts';

interface StoryDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof approvalFlow>;
  readonly settings: DocumentSettings;
}
interface Line {
  readonly what: string;
  readonly detail: Readonly<Record<string, string | number>>;
}
export type ApprovalStory = ReturnType<typeof createApprovalStory>;

/** The flow of a document's approval: begun, told, written in. */
export function createApprovalStory({ clock, flow, settings }: StoryDeps) {
  const keyOf = (what: string, { version }: DocumentEntity) => `${what}:${version}:${clock.now().getTime()}`;
  const changed = (ctx: Ctx, found: DocumentEntity) =>
    flow.signal(ctx, found.id, { key: keyOf('changed', found), signal: { changed: {} } });
  return {
    /** Begins to wait; a flow that waits already looks again. */
    async start(ctx: Ctx, found: DocumentEntity): Promise<void> {
      await flow.start(ctx, found, {
        input: {
          documentId: found.id,
          remindAfter: Math.round(settings.DOCUMENT_REMIND_DAYS * DAY_MS),
          remindEvery: Math.round(settings.DOCUMENT_REPEAT_DAYS * DAY_MS),
        },
        detail: { number: found.number },
      });
      await changed(ctx, found);
    },

    /** Lets the flow look at the document again. */
    changed,

    record: (ctx: Ctx, found: DocumentEntity, { what, detail }: Line) =>
      flow.record(ctx, found.id, { key: keyOf(what, found), what, who: doneBy(ctx), detail }),
  };
}
