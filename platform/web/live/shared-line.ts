import type { Line, Listener } from './line.ts';
import type { LiveEvent } from './read-events.ts';

/** What tabs say to each other: one asks whether the line stands, the one that holds it tells what it hears. */
type Message = { readonly kind: 'asked' | 'opened' | 'closed' } | { readonly kind: 'told'; readonly event: LiveEvent };

/**
 * One line for all tabs of a browser that the same user has open. HTTP/1.1 gives a browser six connections to a host: with a stream in
 * each, the seventh tab would wait for ever. Whoever gets the lock holds the line and passes on what it hears; when that tab goes, the
 * browser gives the lock to the next one.
 */
export function shareLine(line: Line, locks: Pick<LockManager, 'request'>): Line {
  return async (userId, listener, signal) => {
    const name = `live:${userId}`;
    const channel = new BroadcastChannel(name);
    const post = (message: Message) => channel.postMessage(message);
    let state: 'opened' | 'closed' | undefined; // only whoever holds the line knows
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'told') listener.told(data.event);
      else if (data.kind !== 'asked') listener[data.kind]();
      else if (state) post({ kind: state });
    });
    const saying = (kind: 'opened' | 'closed') => () => {
      state = kind;
      listener[kind]();
      post({ kind });
    };
    const passingOn: Listener = {
      opened: saying('opened'),
      closed: saying('closed'),
      told(event) {
        listener.told(event);
        post({ kind: 'told', event });
      },
    };
    post({ kind: 'asked' });
    try {
      await locks.request(name, { signal }, () => {
        passingOn.closed(); // whoever held it before could not say that it left
        return line(userId, passingOn, signal);
      });
    } catch {
      // Left while another tab held the line, or no lock is given here: polling stands in for it.
    } finally {
      channel.close();
    }
  };
}
