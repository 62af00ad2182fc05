import { useFormat } from '@platform/web';
import type { ServiceRequestSummary } from '../../contract/index.ts';

/** When somebody comes: one day with its hours, or from and to. */
export function useAccessText() {
  const { date, dateTime, time } = useFormat();
  return ({ accessFrom, accessTo }: Pick<ServiceRequestSummary, 'accessFrom' | 'accessTo'>) =>
    date(accessFrom) === date(accessTo) ? `${dateTime(accessFrom)}–${time(accessTo)}` : `${dateTime(accessFrom)} – ${dateTime(accessTo)}`;
}
