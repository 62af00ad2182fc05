import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';

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
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    let size = LARGEST;
    const set = () => (current.style.fontSize = `${size}px`);
    for (set(); size > SMALLEST && current.scrollHeight > current.clientHeight; set()) size -= STEP;
  });
  return (
    <div ref={room} className={className} style={style}>
      {children}
    </div>
  );
}
