import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArchiveRegular } from '@fluentui/react-icons/svg/archive';
import { DataList, KeyValue, LinkButton, Page, StatusBadge, useConfirm, useToast, type Column } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { SampleKey } from './sample-keys.ts';
import { sampleList } from './sample-list.ts';
import { STATUS_TONE } from './status-tone.ts';

const STATUSES = ['ACTIVE', 'LOST', 'DAMAGED', 'BLOCKED'] as const;
const TYPES = ['MECHANICAL', 'DIGITAL', 'RFID'] as const;

function useKeyColumns(): readonly Column<SampleKey>[] {
  const { t } = useTranslation('gallery');
  const { date } = useFormat();
  return [
    { id: 'marking', header: t('marking'), render: ({ marking }) => marking, sortBy: 'marking' },
    {
      id: 'status',
      header: t('status.label'),
      render: ({ status }) => <StatusBadge tone={STATUS_TONE[status]} label={t(`status.${status}`)} />,
    },
    { id: 'type', header: t('type.label'), render: ({ type }) => t(`type.${type}`), hideBelow: 901 },
    { id: 'lockSystem', header: t('lockSystem'), render: ({ lockSystem }) => lockSystem, share: 1.6 },
    { id: 'holder', header: t('holder'), render: ({ holder }) => holder, share: 1.6 },
    { id: 'due', header: t('due'), render: ({ due }) => due && date(due), sortBy: 'due', align: 'end' },
    { id: 'id', header: t('number'), render: ({ id }) => id, optional: true },
  ];
}

function SamplePreview({ row: { type, lockSystem, holder } }: { readonly row: SampleKey }) {
  const { t } = useTranslation('gallery');
  return (
    <KeyValue
      rows={[
        { name: t('type.label'), value: t(`type.${type}`) },
        { name: t('lockSystem'), value: lockSystem },
        { name: t('holder'), value: holder },
      ]}
    />
  );
}

export function ListPart() {
  const { t } = useTranslation('gallery');
  const confirm = useConfirm();
  const toast = useToast();
  const archive = async (rows: readonly SampleKey[]) => {
    const isSure = await confirm({
      title: t('archive.title', { count: rows.length }),
      consequence: t('archive.consequence'),
      action: t('archive.action'),
      danger: true,
    });
    if (isSure) toast.success(t('archive.done', { count: rows.length }));
    return isSure;
  };
  return (
    <Page
      title={t('keys')}
      actions={
        <>
          <LinkButton to="/gallery/wizard">{t('lend')}</LinkButton>
          <LinkButton to="/gallery/form" appearance="primary" icon={<Add20Regular />}>
            {t('newKey')}
          </LinkButton>
        </>
      }
    >
      <DataList
        name="gallery-keys"
        label={t('keys')}
        list={sampleList}
        columns={useKeyColumns()}
        total={(count, number) => t('total', { count, number })}
        rowId={({ id }) => id}
        rowName={({ marking }) => marking}
        rowHref={() => '/gallery/detail'}
        preview={SamplePreview}
        search={t('searchKeys')}
        start={{ sort: { by: 'marking', order: 'asc' } }}
        filters={[
          { id: 'status', label: t('status.label'), options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })) },
          { id: 'type', label: t('type.label'), options: TYPES.map((value) => ({ value, label: t(`type.${value}`) })) },
        ]}
        bulkActions={[{ label: t('archive.action'), icon: <ArchiveRegular />, run: archive }]}
        empty={{ title: t('noKeys'), action: <LinkButton to="/gallery/form">{t('newKey')}</LinkButton> }}
      />
    </Page>
  );
}
