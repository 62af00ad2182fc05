import type { NewDisplay, Shown } from '../../contract/index.ts';
import type { KeptScreen } from './kept-screen.ts';

/** What a display asks of the server. */
export interface ScreenCalls {
  readonly start: () => Promise<NewDisplay>;
  readonly show: (secret: string, painted: string | undefined) => Promise<Shown>;
  readonly now: () => number;
  /** Whether the server has said that the display is not paired any more. */
  readonly isGone: (fault: unknown) => boolean;
}

/** Asks once, and answers what the display knows then. A display that is gone begins anew. @throws what the network does */
export async function nextScreen(kept: KeptScreen | undefined, calls: ScreenCalls): Promise<KeptScreen> {
  const { isGone, now, show } = calls;
  if (!kept || isOver(kept, now())) return started(calls);
  try {
    const { state, revision, content, restartAt } = await show(kept.secret, kept.revision ?? undefined);
    if (state === 'WAITING') return { ...kept, heardAt: now() };
    return { ...kept, waiting: null, revision, content: content ?? kept.content, restartAt, heardAt: now() };
  } catch (fault) {
    if (!isGone(fault)) throw fault;
    return started(calls);
  }
}

const isOver = ({ waiting }: KeptScreen, now: number): boolean => waiting !== null && Date.parse(waiting.expiresAt) <= now;

async function started({ now, start }: ScreenCalls): Promise<KeptScreen> {
  const { secret, ...waiting } = await start();
  return { secret, waiting, revision: null, content: null, heardAt: now(), restartAt: null };
}
