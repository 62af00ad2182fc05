import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { parsePath, UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, type To } from 'react-router';
import type { LeaveGuards } from './leave-guards.ts';

/** The browser's history, which asks before a page with unsaved work is left. The browser's own back and forward ask too. */
export function useGuardedHistory(guards: LeaveGuards) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, show] = useState({ action: history.action, location: history.location });
  const here = useRef(shown.location.pathname);
  /** Steps through the history that the code below itself made, and that need no question. */
  const own = useRef(0);

  /** The browser has gone already: it is brought back, and goes again when that is wanted. */
  const stayAndAsk = useEffectEvent(async (delta: number) => {
    own.current += 1;
    history.go(-delta);
    if (!(await guards.mayLeave())) return;
    own.current += 1;
    history.go(delta);
  });

  useLayoutEffect(
    () =>
      history.listen(({ action, location, delta }) => {
        const isOwn = own.current > 0;
        if (isOwn) own.current -= 1;
        const isLeaving = action === 'POP' && location.pathname !== here.current;
        if (isLeaving && !isOwn && delta !== null && guards.isHeld()) return void stayAndAsk(delta);
        here.current = location.pathname;
        show({ action, location });
        return undefined;
      }),
    [history, guards],
  );

  const unlessKept = (to: To, go: () => void) => {
    const pathname = typeof to === 'string' ? parsePath(to).pathname : to.pathname;
    const isLeaving = pathname !== undefined && pathname !== here.current;
    if (!isLeaving || !guards.isHeld()) return go();
    void guards.mayLeave().then((yes) => yes && go());
    return undefined;
  };
  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => unlessKept(to, () => history.push(to, state)),
    replace: (to, state) => unlessKept(to, () => history.replace(to, state)),
  };
  return { navigator, ...shown };
}
