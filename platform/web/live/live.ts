import type { SessionStore } from '../stored-session.ts';
import type { Line } from './line.ts';
import { rememberEvents } from './remember-events.ts';
import { rested } from './rested.ts';
import type { Stale } from '../stale.ts';
import type { LiveEvent } from './read-events.ts';
import { type LiveTopic, platformTopics } from '@platform/core';

export interface Interest {
  readonly topic: LiveTopic;
  /** Only this one; all of the topic when left out. */
  readonly id?: string | undefined;
  /** What has changed then. */
  readonly touches: readonly Stale[];
  /** Milliseconds from the end of one read to the next. For much that is told of often. */
  readonly restMs?: number | undefined;
}
export interface Live {
  /** Opens the line before anything is followed, and keeps it. What is read once it stands is read once. */
  readonly open: () => void;
  /** Refetches the queries of the subjects on every event about them. Answers a function that ends it. */
  readonly follow: (interest: Interest) => () => void;
}

interface Deps {
  /** What is heard. Opened while somebody who is signed in follows something, or from `open` on. */
  readonly line: Line;
  readonly session: Pick<SessionStore, 'current' | 'subscribe'>;
  readonly readAgain: (touched: readonly Stale[]) => Promise<void>;
  /** Milliseconds between two reads while the line is away. */
  readonly pollEvery: number;
}

/** Milliseconds without a sign of life, three of the server's beats: whoever holds the line for this page sleeps, or nothing gets through. */
const SILENT = 60_000;

interface Followed extends Interest {
  readonly read: () => Promise<void>;
}
const invalidate = ({ read }: Followed) => void read();

/** An interest with how it is read again, which ends with it. */
function followed(
  interest: Interest,
  { readAgain, isHeld }: Pick<Deps, 'readAgain'> & { readonly isHeld: (one: Followed) => boolean },
): Followed {
  const read = async () => (isHeld(one) ? readAgain(interest.touches) : undefined);
  const one: Followed = { ...interest, read: interest.restMs === undefined ? read : rested(read, interest.restMs) };
  return one;
}

/** What the page follows, read again when the line tells of it. While the line is away, what is followed is polled. */
export function createLive({ line, session, readAgain, pollEvery }: Deps): Live {
  const interests = new Set<Followed>();
  const recent = rememberEvents();
  let isKept = false;
  let stop: AbortController | undefined;
  let asker: string | undefined;
  let heardAt: number | undefined;

  const isOpen = () => heardAt !== undefined && Date.now() - heardAt < SILENT;
  const opened = () => {
    const wasOpen = isOpen();
    heardAt = Date.now();
    // What happened while nobody listened is not repeated by the server.
    if (!wasOpen) interests.forEach(invalidate);
  };
  const tell = (event: LiveEvent) => {
    recent.add(event);
    for (const interest of interests) if (isMeant(interest, event)) invalidate(interest);
  };

  function start(): void {
    const stopping = new AbortController();
    const { signal } = stopping;
    stop = stopping;
    asker = session.current()?.user.id;
    const poll = setInterval(() => isOpen() || interests.forEach(invalidate), pollEvery);
    signal.addEventListener('abort', () => clearInterval(poll));
    if (asker === undefined) return;
    const isOver = () => signal.aborted;
    void line(
      asker,
      { opened: () => isOver() || opened(), closed: () => isOver() || (heardAt = undefined), told: (event) => isOver() || tell(event) },
      signal,
    );
  }
  function end(): void {
    stop?.abort();
    stop = undefined;
    heardAt = undefined;
    recent.clear(); // whoever opens the line anew reads all again
  }
  // Whoever signs in after somebody else hears what is theirs, not what was the other one's.
  session.subscribe(() => {
    if (!stop || session.current()?.user.id === asker) return;
    end();
    start();
  });

  return {
    open() {
      isKept = true;
      if (!stop) start();
    },
    follow(asked) {
      const interest = followed(asked, { readAgain, isHeld: (one) => interests.has(one) });
      interests.add(interest);
      if (recent.some((event) => isMeant(interest, event))) invalidate(interest);
      if (!stop) start();
      return () => {
        interests.delete(interest);
        if (interests.size === 0 && !isKept) end();
      };
    },
  };
}

const isMeant = (interest: Interest, event: LiveEvent) =>
  event.topic === platformTopics.reset ||
  (interest.topic === event.topic && (interest.id === undefined || event.id === undefined || interest.id === event.id));
