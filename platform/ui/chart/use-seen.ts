import { type RefObject, useEffect, useRef, useState } from 'react';

/** Before it is reached. */
const AHEAD = '200px';

/** Whether something has been scrolled to, or soon is. What costs much to draw, and stands below the page, waits for it. */
export function useSeen<E extends Element>(): { readonly ref: RefObject<E | null>; readonly isSeen: boolean } {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !ref.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: AHEAD,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
