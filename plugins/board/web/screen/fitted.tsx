import { type CSSProperties, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** A size in pixels, and the smallest that is read at three metres. */
const LARGEST = 56;
const SMALLEST = 32;
const STEP = 4;

interface Props {
  readonly className: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}
/** Text as large as its room allows. Its own sizes are in `em`. */
export function Fitted({ className, style, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const fit = useCallback(() => {
    const { current } = room;
    if (!current) return;
    let size = LARGEST;
    const set = () => (current.style.fontSize = `${size}px`);
    for (set(); size > SMALLEST && current.scrollHeight > current.clientHeight; set()) size -= STEP;
  }, []);
  useLayoutEffect(fit);
  // it may have been drawn where nothing had a size yet, neither the room nor the text
  useEffect(() => {
    const observer = new ResizeObserver(fit);
    for (const each of [room.current, ...(room.current?.children ?? [])]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [fit]);
  return (
    <div ref={room} className={className} style={style}>
      {children}
    </div>
  );
}
