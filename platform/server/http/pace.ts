import type { Readable } from 'node:stream';

/** How long a body may take, and how slowly it may come. */
export interface Pace {
  readonly seconds: number;
  readonly bytesPerSecond: number;
  /** The seconds over which the speed is measured. A telephone in a tunnel sends nothing for a while. */
  readonly judgedOver: number;
}

/**
 * Measures a body while it arrives: calls `told` with the bytes received so far. Calls it with nothing once the body is too slow or takes
 * too long.
 * @returns a function that stops measuring
 */
export function keepPace(body: Readable, { seconds, bytesPerSecond, judgedOver }: Pace, told: (bytes?: number) => void): () => void {
  let bytes = 0;
  let judged = 0;
  const count = (chunk: Uint8Array) => told((bytes += chunk.byteLength));
  const isSlow = () => {
    if (bytes - judged < bytesPerSecond * judgedOver) told();
    judged = bytes;
  };
  const slow = setInterval(isSlow, judgedOver * 1000);
  const late = setTimeout(told, seconds * 1000);
  body.on('data', count);
  return () => {
    clearInterval(slow);
    clearTimeout(late);
    body.off('data', count);
  };
}
