import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { DataList, useAction, useToast } from '@platform/ui';
import { useDownload, useFormat, useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerEndpoints, orderDeskEndpoints, orders } from '../../contract/index.ts';
import { ledgerApi } from '../api-client.ts';
import { FeeDialog } from './fee-dialog.tsx';

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM } });

/** The books: closed batches, one more, and all of it. */
export function Ledger({ organisationId }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const download = useDownload();
  const toast = useToast();
  const [isEntering, setEntering] = useState(false);
  const close = useAction(ledgerApi.closeBatch.mutation(), {
    ask: { title: t('ledger.closeTitle'), consequence: t('ledger.closeText'), action: t('ledger.close') },
    done: (batch) => t('ledger.closed', { number: batch.number }),
  });
  const save = () => void download(orderDeskEndpoints.exportLedger, { query: { partnerId: organisationId } }).catch(toast.error);
  return (
    <>
      <div className={styles.actions}>
        {can(orders.permissions.writeSettings) && (
          <Button appearance="primary" disabledFocusable={close.isBusy} onClick={() => close.run({ params: { id: organisationId } })}>
            {t('ledger.close')}
          </Button>
        )}
        {can(orders.permissions.writeSettings) && <Button onClick={() => setEntering(true)}>{t('ledger.fee')}</Button>}
        <Button icon={<ArrowDownload20Regular />} onClick={save}>
          {t('ledger.export')}
        </Button>
      </div>
      {isEntering && <FeeDialog organisationId={organisationId} onClose={() => setEntering(false)} />}
      <DataList
        name="order-ledger"
        label={t('ledger.title')}
        list={ledgerApi.batches}
        call={{ query: { organisationId: [organisationId] } }}
        columns={[
          { id: 'number', header: t('order.number'), render: ({ number }) => number, sortBy: 'number' },
          { id: 'rows', header: t('ledger.rows'), render: ({ rows }) => rows },
          { id: 'closedAt', header: t('ledger.closedAt'), render: ({ closedAt }) => dateTime(closedAt) },
          { id: 'closedBy', header: t('ledger.closedBy'), render: ({ closedBy }) => closedBy, hideBelow: 901 },
          {
            id: 'file',
            header: t('ledger.file'),
            render: ({ id, number }) => (
              <Button
                appearance="subtle"
                icon={<ArrowDownload20Regular />}
                aria-label={t('ledger.download', { number })}
                onClick={() => void download(ledgerEndpoints.exportBatch, { params: { id } }).catch(toast.error)}
              />
            ),
          },
        ]}
        total={(count, number) => t('ledger.total', { count, number })}
        rowId={({ id }) => id}
        rowName={({ number }) => String(number)}
        start={{ sort: { by: 'number', order: 'desc' } }}
        empty={{ title: t('ledger.none'), text: t('ledger.noneText') }}
      />
    </>
  );
}
