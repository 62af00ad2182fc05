import type { LiveEvent } from '@platform/core';
import type { Ctx, Live } from '@platform/server';

/** A line is closed after this long and opened again by the browser, so that nobody listens longer than their session. */
const LINE_MS = 15 * 60_000;

/** What the asker may hear of, until they leave. */
export function createLiveEvents({ live }: { readonly live: Live }) {
  return {
    follow(ctx: Ctx, gone: AbortSignal): AsyncIterable<LiveEvent | null> {
      return live.follow(ctx, AbortSignal.any([gone, AbortSignal.timeout(LINE_MS)]));
    },
  };
}
export type LiveEvents = ReturnType<typeof createLiveEvents>;
