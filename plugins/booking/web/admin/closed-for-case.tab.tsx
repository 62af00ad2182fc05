import { Button } from '@fluentui/react-components';
import { DataList } from '@platform/ui';
import type { ShownSubject } from '@platform/web';
import { CaseId } from '@plugins/cases/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingApi, caseApi } from '../api-client.ts';
import { useCancel } from '../use-cancel.ts';
import { useWhen } from '../use-when.ts';
import { BlockDialog } from './block-dialog.tsx';

/** The times that are closed for a case; one is closed or opened again. */
export default function ClosedForCaseTab({ id }: ShownSubject) {
  const { t } = useTranslation('booking');
  const open = useCancel();
  const when = useWhen();
  const [isClosing, setClosing] = useState(false);
  const caseId = CaseId.parse(id);
  const { data: found } = useSuspenseQuery(caseApi.get.query({ params: { id: caseId } }));
  return (
    <>
      <div>
        <Button onClick={() => setClosing(true)}>{t('block.action')}</Button>
      </div>
      <DataList
        name="closed-for-case"
        label={t('block.times')}
        list={bookingApi.listBlocks}
        call={{ query: { caseId } }}
        columns={[
          { id: 'resource', header: t('resource'), render: ({ resource }) => resource.name },
          { id: 'startsAt', header: t('when'), render: when, share: 2 },
          { id: 'note', header: t('block.note'), render: ({ note }) => note, hideBelow: 901 },
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
          },
        ]}
        rowId={(row) => row.id}
        rowName={({ resource, ...row }) => `${resource.name} ${when(row)}`}
        empty={{ title: t('block.none') }}
      />
      {isClosing && <BlockDialog of={{ caseId, organisationId: found.organisation.id }} onClose={() => setClosing(false)} />}
    </>
  );
}
