import { Button } from '@fluentui/react-components';
import { AppLink, Card, DetailPage, KeyValue, LinkButton, useSubjectTabs } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Booking, booking as plugin } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { BookingStatusBadge } from '../booking-status.tsx';
import { useCancel } from '../use-cancel.ts';
import { useNow } from '../use-now.ts';
import { useWhen } from '../use-when.ts';

const { book, bookOwn, readBookings, write } = plugin.permissions;

/** One booking: whose it is, and what has become of it. */
export default function BookingDetailPage() {
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const when = useWhen();
  const { bookingId = '' } = useParams();
  const { data: one } = useSuspenseQuery(bookingApi.get.query({ params: { id: bookingId } }));
  const others = useSubjectTabs({
    type: 'BOOKING',
    id: one.id,
    name: `${one.resource.name}, ${when(one)}`,
    organisationId: one.organisation.id,
  });
  const facts = [
    { label: t('when'), value: when(one) },
    { label: t('bookedBy'), value: one.user?.name },
    { label: t('apartment'), value: one.apartment },
    { label: t('started'), value: one.startedAt && dateTime(one.startedAt) },
    { label: t('case'), value: one.case && <AppLink to={`/cases/${one.case.id}`}>{one.case.name}</AppLink> },
  ];
  const rows = [
    { name: t('note'), value: one.note },
    { name: t('createdAt'), value: dateTime(one.createdAt) },
  ];
  const information = (
    <Card>
      <KeyValue rows={rows} />
    </Card>
  );
  return (
    <DetailPage
      title={one.resource.name}
      badge={<BookingStatusBadge booking={one} />}
      breadcrumbs={[can(readBookings) ? { label: t('admin.title'), to: '/booking/admin' } : { label: t('title'), to: '/booking' }]}
      actions={<BookingActions one={one} />}
      facts={facts}
      tabs={[{ id: 'information', label: t('information'), content: information }, ...others]}
      aside={one.status !== 'BLOCKED' && <FlowTimeline subject={{ type: 'booking', id: one.id }} />}
    />
  );
}

/** Another time, or none. */
function BookingActions({ one }: { readonly one: Booking }) {
  const { t } = useTranslation('booking');
  const cancel = useCancel();
  if (!useMayCancel(one)) return null;
  return (
    <>
      {one.status === 'BOOKED' && !one.startedAt && <LinkButton to={`/booking?move=${one.id}`}>{t('move.action')}</LinkButton>}
      <Button onClick={() => cancel(one)}>{t(one.status === 'BLOCKED' ? 'unblock.action' : 'cancel.action')}</Button>
    </>
  );
}

function useMayCancel({ endsAt, status }: Booking): boolean {
  const { can } = useSession();
  const now = useNow();
  if (status === 'BLOCKED') return can(write);
  return status === 'BOOKED' && Date.parse(endsAt) > now && (can(book) || can(bookOwn));
}
