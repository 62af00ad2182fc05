import { useEffect, useEffectEvent, useRef } from 'react';

interface Enter {
  readonly enter: () => void;
  /** Something else is typed: what was asked for is not gone to. */
  readonly forget: () => void;
}
/** Goes on at Enter, once what is shown answers what is typed. A reader of codes presses it before the answer is there. */
export function useEnter(isSettled: boolean, onGo: () => void): Enter {
  const isAsked = useRef(false);
  const goOnce = useEffectEvent(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    onGo();
  });
  useEffect(() => {
    if (isSettled) goOnce();
  }, [isSettled]);
  return {
    enter() {
      if (isSettled) onGo();
      else isAsked.current = true;
    },
    forget() {
      isAsked.current = false;
    },
  };
}
