import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Booking, BookingStatus } from '../contract/index.ts';

const TONES: Readonly<Record<BookingStatus, Tone>> = { BOOKED: 'success', CANCELLED: 'neutral', RELEASED: 'warning', BLOCKED: 'info' };

/** How a booking stands. */
export function BookingStatusBadge({ booking: { status } }: { readonly booking: Pick<Booking, 'status'> }) {
  const { t } = useTranslation('booking');
  return <StatusBadge tone={TONES[status]} label={t(`status.${status}`)} />;
}
