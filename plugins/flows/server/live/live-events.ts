import type { LiveEvent } from '@platform/core';
import { asSystemForAll, type Ctx, type Live, type Sessions, type Work } from '@platform/server';
import type { Logger } from 'pino';

/** A line is closed after this long, and opened again. So nobody listens longer than their session. */
const LINE_MS = 15 * 60_000;

export interface LiveEventsDeps {
  readonly live: Live;
  readonly log: Logger;
  readonly sessions: Sessions;
  readonly work: Work;
}

/** What the asker may hear of, until they leave or their session ends. */
export function createLiveEvents({ live, log, sessions, work }: LiveEventsDeps) {
  const lines = new Map<AbortController, string>();
  const look = async () => {
    if (lines.size === 0) return;
    const asked = [...lines];
    const standing = await work.read(asSystemForAll, (ctx) => sessions.standing(ctx, [...new Set(lines.values())]));
    for (const [line, session] of asked) if (!standing.has(session)) line.abort();
  };
  // with the database away nothing is told either; the next look finds what has ended meanwhile
  live.onSessions(
    () => void look().catch((error: unknown) => log.warn({ err: error }, 'sessions of event streams could not be looked at')),
  );
  return {
    follow({ actor, reach }: Ctx, gone: AbortSignal): AsyncIterable<LiveEvent | null> {
      const line = new AbortController();
      const over = AbortSignal.any([gone, line.signal, AbortSignal.timeout(LINE_MS)]);
      lines.set(line, actor.sessionId ?? '');
      over.addEventListener('abort', () => lines.delete(line), { once: true });
      return live.follow({ actor, reach }, over, 'lately');
    },
  };
}
export type LiveEvents = ReturnType<typeof createLiveEvents>;
