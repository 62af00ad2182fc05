import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The pixels that a screen is drawn for. */
const SIZES = { PORTRAIT: { width: 1080, height: 1920 }, LANDSCAPE: { width: 1920, height: 1080 } } as const;
const useStyles = makeStyles({
  room: { width: '100%', height: '100%', overflow: 'hidden', position: 'relative' },
  screen: { position: 'absolute', top: 0, left: '50%', transformOrigin: 'top left' },
});

interface Props {
  readonly shape: keyof typeof SIZES;
  readonly children: ReactNode;
}
/** Draws a screen at its own size, scaled to the room there is. */
export function ScaledScreen({ shape, children }: Props) {
  const styles = useStyles();
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const { width, height } = SIZES[shape];
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const fit = () => setScale(Math.min(current.clientWidth / width, current.clientHeight / height));
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    fit();
    return () => observer.disconnect();
  }, [width, height]);
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.screen} style={{ width, height, transform: `scale(${scale}) translateX(-50%)` }}>
        {children}
      </div>
    </div>
  );
}
