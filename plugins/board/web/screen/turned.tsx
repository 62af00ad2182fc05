import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PAGE_MS } from './turning.ts';

interface Props {
  /** Of columns: what does not fit them stands in further ones beside. */
  readonly className: string;
  readonly now: number;
  readonly children: ReactNode;
}
/** Columns with as much as their room has, and page after page what is more. */
export function Turned({ className, now, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = room;
    if (!current) return;
    const gap = Number.parseFloat(getComputedStyle(current).columnGap) || 0;
    const page = current.clientWidth + gap;
    const pages = Math.max(1, Math.ceil((current.scrollWidth - current.clientWidth) / page) + 1);
    current.scrollLeft = (Math.floor(now / PAGE_MS) % pages) * page;
  });
  return (
    <div ref={room} className={className}>
      {children}
    </div>
  );
}
