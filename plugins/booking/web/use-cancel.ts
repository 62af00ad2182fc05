import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../contract/index.ts';
import { bookingApi } from './api-client.ts';

/** Cancels a booking, or opens again what is closed, once somebody has said yes. */
export function useCancel(): (booking: Pick<Booking, 'id' | 'status'>) => void {
  const { t } = useTranslation('booking');
  const ask = { title: t('cancel.title'), consequence: t('cancel.consequence'), action: t('cancel.action'), danger: true };
  const cancel = useAction(bookingApi.cancel.mutation(), { ask, done: t('cancel.done') });
  const unblock = useAction(bookingApi.unblock.mutation(), { done: t('unblock.done') });
  return ({ id, status }) => (status === 'BLOCKED' ? unblock : cancel).run({ params: { id } });
}
