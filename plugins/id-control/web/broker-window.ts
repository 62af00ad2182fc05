/** The broker's page in a window of its own. */
export interface BrokerWindow {
  readonly go: (url: string) => void;
  /** The query of the address that it returned to; `undefined` when closed before. */
  readonly answer: Promise<string | undefined>;
  readonly close: () => void;
}
const FEATURES = 'popup,width=480,height=720';
const LOOK_EVERY = 300;

/** Opens it, empty: browsers allow that only while a click is being handled. `undefined` when it was blocked. */
export function openBrokerWindow(): BrokerWindow | undefined {
  const opened = window.open('', 'eident', FEATURES);
  if (!opened) return undefined;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    // only our own page, in that very window
    if (origin === location.origin && source === opened && isAnswer(data)) resolve(data.query);
  };
  window.addEventListener('message', listen);
  let wasClosed = false;
  const looking = setInterval(() => {
    // one more round: what the window said last may still be on its way
    if (wasClosed) resolve(undefined);
    wasClosed = opened.closed;
  }, LOOK_EVERY);
  const answer = promise.finally(() => {
    clearInterval(looking);
    window.removeEventListener('message', listen);
    opened.close();
  });
  return { go: (url) => opened.location.assign(url), answer, close: () => opened.close() };
}

interface Answer {
  readonly type: 'eident';
  readonly query: string;
}
function isAnswer(data: unknown): data is Answer {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'eident' &&
    'query' in data &&
    typeof data.query === 'string'
  );
}

/** Whether this page stands in a window that another page of ours opened. */
export const hasOpener = (): boolean => isWindow(window.opener);

/** Passes the answer to the opener, if it is ours, and closes the window. */
export function answerOpener(query: string): void {
  const opener: unknown = window.opener;
  if (!isWindow(opener)) return;
  opener.postMessage({ type: 'eident', query } satisfies Answer, location.origin);
  window.close();
}

const isWindow = (opener: unknown): opener is Window => typeof opener === 'object' && opener !== null && 'postMessage' in opener;
