import { dayIn } from '@platform/core/time';
import { useFormat } from '@platform/web';

/** The organisation's today, `YYYY-MM-DD`. From then on keys can be expected back. */
export function useLoanToday(): () => string {
  const { timeZone } = useFormat();
  return () => dayIn(timeZone, Date.now());
}
