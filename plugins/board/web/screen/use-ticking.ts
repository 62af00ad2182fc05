import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/** The time, in milliseconds since 1970, as it goes on. */
export function useTicking(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
