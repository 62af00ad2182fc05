import { Button } from '@fluentui/react-components';
import { Card, DetailPage, EmptyState, KeyValue, StatusBadge, Timeline } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';

export function DetailPart() {
  const { t } = useTranslation('gallery');
  const { money, week, date } = useFormat();
  const flow = (
    <Timeline
      title={t('flow.title')}
      state={{ label: t('flow.waiting'), tone: 'info' }}
      awaiting={{ what: t('flow.signature'), from: 'Anna Bergström', until: '2026-12-21T11:00:00Z' }}
      next={t('flow.reminder')}
      events={[
        { at: '2026-11-26T07:00:00Z', what: t('flow.mailFailed'), detail: 'SMTP 451', tone: 'danger' },
        { at: '2026-11-21T10:05:00Z', what: t('flow.sent'), who: 'Karin Lund' },
        { at: '2026-11-21T10:04:00Z', what: t('flow.started'), who: 'Karin Lund' },
      ]}
    />
  );
  const strip = [
    { label: t('holder'), value: 'Anna Bergström' },
    { label: t('due'), value: `${date('2026-12-21')} (${week('2026-12-21')})`, urgent: true },
    { label: t('lockSystem'), value: 'Björken huvudsystem' },
    { label: t('marking'), value: 'A-103' },
  ];
  const facts = [
    { name: t('price'), value: `${money(125_000, 'SE')} / ${money(125_000, 'NO')}` },
    { name: t('note'), value: undefined },
  ];
  return (
    <DetailPage
      title="A-103"
      badge={<StatusBadge tone="success" label={t('status.ACTIVE')} />}
      breadcrumbs={[
        { label: t('keys'), to: '/gallery/list' },
        { label: 'Björken huvudsystem', to: '/gallery/list?q=björken' },
      ]}
      actions={
        <>
          <Button>{t('edit')}</Button>
          <Button appearance="primary">{t('lend')}</Button>
        </>
      }
      facts={strip}
      tabs={[
        {
          id: 'overview',
          label: t('overview'),
          content: (
            <Card title={t('overview')}>
              <KeyValue folds rows={facts} />
            </Card>
          ),
        },
        { id: 'receipts', label: t('receipts'), content: <EmptyState title={t('noReceipts')} /> },
      ]}
      aside={flow}
    />
  );
}
