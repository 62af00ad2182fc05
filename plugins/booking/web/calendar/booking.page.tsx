import { EmptyState, LinkButton, NoteBar, Page } from '@platform/ui';
import { useSession, useWorksForSeveral } from '@platform/web';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Booking, booking, BookingResource } from '../../contract/index.ts';
import { bookingApi, resourceApi } from '../api-client.ts';
import { namedApart } from './named-apart.ts';
import { OwnBookings } from './own-bookings.tsx';
import { Times } from './times.tsx';

const RESOURCES = resourceApi.list.query({ query: { limit: 200 } });

/** What can be booked, when it is free, and what one has booked. `?move=`: the booking that gets another time. */
export default function BookingPage() {
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const isForSeveral = useWorksForSeveral();
  const { data } = useSuspenseQuery(RESOURCES);
  const [address, setAddress] = useSearchParams();
  const moveId = address.get('move');
  const { data: named } = useQuery({ ...bookingApi.get.query({ params: { id: moveId ?? '' } }), enabled: moveId !== null });
  const [own, move] = useState<Booking>();
  const moving = own ?? (moveId ? named : undefined);
  const onMoved = () => {
    move(undefined);
    if (moveId) setAddress({}, { replace: true });
  };
  const mayBook = can(booking.permissions.book) || can(booking.permissions.bookOwn);
  const actions = (
    <>
      {isForSeveral && <LinkButton to="/booking/select-organisation">{t('choose.action')}</LinkButton>}
      {can(booking.permissions.readBookings) && <LinkButton to="/booking/admin">{t('admin.title')}</LinkButton>}
    </>
  );
  return (
    <Page title={t('title')} actions={actions}>
      {mayBook && <OwnBookings onMove={move} />}
      <MoreThanShown page={data} />
      {data.items.length > 0 ? (
        <Times resources={namedApart(data.items)} mayBook={mayBook} moving={moving} onMoved={onMoved} />
      ) : (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={can(BookingResource.write) && <LinkButton to="/booking/resources">{t('resources')}</LinkButton>}
        />
      )}
    </Page>
  );
}

function MoreThanShown({ page }: { readonly page: { readonly items: readonly unknown[]; readonly nextCursor: string | null } }) {
  const { t } = useTranslation('booking');
  return page.nextCursor === null ? null : <NoteBar tone="info">{t('choose.more', { count: page.items.length })}</NoteBar>;
}
