import { ApiError, useEventStream } from '@platform/web';
import { useHost } from '@platform/web/host';
import { useEffect, useRef, useState } from 'react';
import { boardRefusals, NewDisplay, screenEndpoints, Shown } from '../../contract/index.ts';
import { keep, type KeptScreen, readKept } from './kept-screen.ts';
import { nextScreen, type ScreenCalls } from './next-screen.ts';

/** How often a display asks: until somebody has paired it, and while it shows. */
const WAITING_MS = 3_000;
const SHOWING_MS = 30_000;
/** An answer that takes longer is none. */
const PATIENCE_MS = 20_000;
/** How the server says that a display is not paired any more. */
const GONE = boardRefusals.display.code;
/** After so long it is loaded anew, when the server has just answered. */
const FRESH_MS = 24 * 3_600_000;

/** What this display shows, and whether the server could not be asked. It never leaves its page without an answer. */
export function useScreen(): { readonly kept: KeptScreen | undefined; readonly isOffline: boolean } {
  const { send, storage } = useHost();
  const [kept, setKept] = useState(() => readKept(storage.local));
  const [isOffline, setOffline] = useState(false);
  const wake = useRef(() => {});
  const isTold = useRef(false);
  const secret = kept && !kept.waiting ? kept.secret : undefined;
  useEventStream(screenEndpoints.follow, secret === undefined ? undefined : { body: { secret } }, () => {
    isTold.current = true;
    wake.current();
  });

  useEffect(() => {
    const leaving = new AbortController();
    const loadedAt = Date.now();
    const calls: ScreenCalls = {
      start: async () => NewDisplay.parse(await send(screenEndpoints.start, { body: {} }, patience())),
      show: async (own, painted) =>
        Shown.parse(await send(screenEndpoints.show, { body: { secret: own, ...(painted && { painted }) } }, patience())),
      now: Date.now,
      // another 404 is of something between, and no reason to be paired anew
      isGone: (fault) => fault instanceof ApiError && fault.code === GONE,
    };
    const asking = async () => {
      let faults = 0;
      for (let known = readKept(storage.local); !leaving.signal.aborted;) {
        const before = known;
        isTold.current = false;
        try {
          known = await nextScreen(known, calls);
          keep(storage.local, known);
          setKept(known);
          setOffline(false);
          faults = 0;
          if (isDue(known, before, loadedAt)) location.reload();
        } catch {
          setOffline(true);
          faults += 1;
        }
        // what is new is painted, and then said to be
        if (known?.revision !== before?.revision) await painted();
        else if (!isTold.current) await pause(untilNext(known, faults), wake);
      }
    };
    void asking();
    return () => {
      leaving.abort();
    };
  }, [send, storage]);
  return { kept, isOffline };
}

const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Whether it is to start anew: it was asked to, or has run for a day. */
function isDue(known: KeptScreen, before: KeptScreen | undefined, loadedAt: number): boolean {
  const isAsked = known.restartAt !== null && known.restartAt !== before?.restartAt;
  return isAsked || known.heardAt - loadedAt > FRESH_MS;
}

/** What has just not been answered is asked again soon, once. */
const untilNext = (known: KeptScreen | undefined, faults: number): number =>
  known && !known.waiting && faults !== 1 ? SHOWING_MS : WAITING_MS;

const pause = (milliseconds: number, wake: { current: () => void }) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    wake.current = () => {
      clearTimeout(timer);
      resolve();
    };
  });

const painted = () => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
