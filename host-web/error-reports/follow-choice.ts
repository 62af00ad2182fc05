import { ApiError } from '@platform/web';
import type { Cookies } from '../shell/cookies/cookie-choice.ts';

type Page = Pick<Window, 'fetch' | 'location'>;
interface Running {
  readonly report: (error: unknown) => void;
  readonly stop: () => void;
}

/**
 * Starts and stops error reporting as the cookie choice says. Without an address to report to, its code is not even fetched. The function
 * that it answers reports errors that were caught already.
 */
export function followChoice(page: Page, cookies: Cookies): (fault: unknown) => void {
  let running: Promise<Running | undefined> | undefined;
  const follow = () => {
    const isAllowed = cookies.chosen() === 'all';
    if (isAllowed) running ??= start(page);
    else if (running) {
      void running.then((reports) => reports?.stop());
      running = undefined;
    }
  };
  cookies.subscribe(follow);
  follow();
  return (fault) => {
    // What the server refused is an answer, not a fault of the page.
    if (!(fault instanceof ApiError)) void running?.then((reports) => reports?.report(fault));
  };
}

async function start({ fetch, location }: Page): Promise<Running | undefined> {
  const dsn = await addressOf(fetch).catch(() => undefined);
  if (!dsn) return undefined;
  const { startSentry } = await import('./sentry.ts');
  return startSentry(dsn, location.hostname);
}

/** Where whoever serves the page says that errors go. */
async function addressOf(fetch: Window['fetch']): Promise<string | undefined> {
  const answer = await fetch('/config.json');
  const config: unknown = await answer.json();
  if (typeof config !== 'object' || config === null || !('sentryDsn' in config)) return undefined;
  return typeof config.sentryDsn === 'string' && config.sentryDsn !== '' ? config.sentryDsn : undefined;
}
