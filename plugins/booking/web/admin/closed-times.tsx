import { Button } from '@fluentui/react-components';
import { type Column, DataList } from '@platform/ui';
import { useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Booking, booking } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { useCancel } from '../use-cancel.ts';
import { useWhen } from '../use-when.ts';
import { BlockDialog, type BlockedFor } from './block-dialog.tsx';

/** The times that are closed for a case, or of a resource. One is closed or opened again. */
export function ClosedTimes({ of }: { readonly of: BlockedFor }) {
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const open = useCancel();
  const when = useWhen();
  const [isClosing, setClosing] = useState(false);
  const mayClose = can(booking.permissions.write);
  const { caseId, resourceId } = of;
  return (
    <>
      {mayClose && (
        <div>
          <Button onClick={() => setClosing(true)}>{t('block.action')}</Button>
        </div>
      )}
      <DataList
        name={caseId ? 'closed-for-case' : 'closed-of-resource'}
        label={t('block.times')}
        list={bookingApi.listBlocks}
        call={{ query: { ...(caseId && { caseId }), ...(resourceId && { resourceId }) } }}
        columns={[
          { id: 'resource', header: t('resource'), render: ({ resource }) => resource.name },
          { id: 'startsAt', header: t('when'), render: when, share: 2 },
          { id: 'note', header: t('block.note'), render: ({ note }) => note, hideBelow: 901 },
          ...(mayClose
            ? [
                {
                  id: 'open',
                  header: t('unblock.action'),
                  render: (row) => (
                    <Button
                      size="small"
                      aria-label={t('unblock.one', { resource: row.resource.name, when: when(row) })}
                      onClick={() => open(row)}
                    >
                      {t('unblock.action')}
                    </Button>
                  ),
                  align: 'end',
                } satisfies Column<Booking>,
              ]
            : []),
        ]}
        start={{ sort: { by: 'startsAt', order: 'desc' } }}
        total={(count, number) => t('block.total', { count, number })}
        rowId={(row) => row.id}
        rowName={({ resource, ...row }) => `${resource.name} ${when(row)}`}
        empty={{ title: t(caseId ? 'block.none' : 'block.noneHere') }}
      />
      {isClosing && <BlockDialog of={of} onClose={() => setClosing(false)} />}
    </>
  );
}
