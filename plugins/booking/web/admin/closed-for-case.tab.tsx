import { Button } from '@fluentui/react-components';
import { DataList } from '@platform/ui';
import { type ShownSubject, useSession } from '@platform/web';
import { CaseId } from '@plugins/cases/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { booking } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { BookingStatusBadge } from '../booking-status.tsx';
import { useWhen } from '../use-when.ts';
import { BlockDialog } from './block-dialog.tsx';

/** The times that are closed for a case, and the way to close one. */
export default function ClosedForCaseTab({ id }: ShownSubject) {
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const when = useWhen();
  const [isClosing, setClosing] = useState(false);
  const caseId = CaseId.parse(id);
  return (
    <>
      <div>
        <Button onClick={() => setClosing(true)}>{t('block.action')}</Button>
      </div>
      {can(booking.permissions.readBookings) && (
        <DataList
          name="closed-for-case"
          label={t('block.times')}
          list={bookingApi.list}
          call={{ query: { caseId } }}
          columns={[
            { id: 'resource', header: t('resource'), render: ({ resource }) => resource.name },
            { id: 'startsAt', header: t('when'), render: when, share: 2 },
            { id: 'note', header: t('block.note'), render: ({ note }) => note, hideBelow: 901 },
            { id: 'status', header: t('status.label'), render: (row) => <BookingStatusBadge booking={row} /> },
          ]}
          rowId={(row) => row.id}
          rowName={({ resource, ...row }) => `${resource.name} ${when(row)}`}
          rowHref={(row) => `/booking/bookings/${row.id}`}
          empty={{ title: t('block.none') }}
        />
      )}
      {isClosing && <BlockDialog caseId={caseId} onClose={() => setClosing(false)} />}
    </>
  );
}
