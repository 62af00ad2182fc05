import type { Endpoint } from '@platform/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Request } from './request.ts';

/** What changes by itself, as the event stream names it. */
export type LiveTopic = 'flow' | 'import' | 'signing' | 'outbox' | 'organisation' | 'logotype' | 'invitations';
export interface LiveEvent {
  readonly topic: LiveTopic;
  readonly id?: string | undefined;
}
export interface Interest {
  readonly topic: LiveTopic;
  /** Only this one; all of the topic when left out. */
  readonly id?: string | undefined;
  readonly keys: readonly QueryKey[];
}
export interface Live {
  /** Reads the keys again whenever the server says that they changed, until the answered function is called. */
  readonly follow: (interest: Interest) => () => void;
}

interface Deps {
  readonly request: Request;
  readonly events: Endpoint | (() => Promise<Endpoint>);
  readonly queries: QueryClient;
  /** Milliseconds between two reads, and between two attempts to open the stream, while there is none. */
  readonly pollEvery: number;
}

/** Milliseconds: what a page reads and then begins to follow may have changed in between, for as long as reading and drawing it takes. */
const REMEMBERED = 10_000;

/** One event stream for the page, open while somebody follows something; while it is away, what is followed is polled. */
export function createLive({ request, events, queries, pollEvery }: Deps): Live {
  const interests = new Set<Interest>();
  const recent: { readonly event: LiveEvent; readonly at: number }[] = [];
  let stop: AbortController | undefined;

  const invalidate = (interest: Interest) => interest.keys.forEach((queryKey) => void queries.invalidateQueries({ queryKey }));
  const forget = (before: number) => recent.splice(0, recent.findLastIndex(({ at }) => at < before) + 1);
  const tell = (event: LiveEvent) => {
    const now = Date.now();
    forget(now - REMEMBERED);
    recent.push({ event, at: now });
    for (const interest of interests) if (isMeant(interest, event)) invalidate(interest);
  };

  async function listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const answer = await request(typeof events === 'function' ? await events() : events, {}, { signal });
        // What happened while nobody listened is not repeated by the server.
        interests.forEach(invalidate);
        if (answer.body) for await (const event of readEvents(answer.body)) tell(event);
      } catch {
        // A stream that cannot be opened is no fault to show: polling stands in for it.
      }
      await pause(pollEvery, signal);
      if (!signal.aborted) interests.forEach(invalidate);
    }
  }

  return {
    follow(interest) {
      interests.add(interest);
      forget(Date.now() - REMEMBERED);
      if (recent.some(({ event }) => isMeant(interest, event))) invalidate(interest);
      if (!stop) {
        stop = new AbortController();
        void listen(stop.signal);
      }
      return () => {
        interests.delete(interest);
        if (interests.size > 0) return;
        stop?.abort();
        stop = undefined;
        recent.length = 0; // whoever opens the stream anew reads all again
      };
    },
  };
}

const isMeant = (interest: Interest, event: LiveEvent) =>
  interest.topic === event.topic && (interest.id === undefined || event.id === undefined || interest.id === event.id);

/** The events of a `text/event-stream` body; comments and unreadable lines are passed over. */
async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trim())
        .join('\n');
      // The events endpoint's contract gives each event this form.
      if (data) yield JSON.parse(data) as LiveEvent;
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
