import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { ExportButton, LinkButton, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { keyEndpoints, keys } from '../contract/index.ts';
import { BY_MARKING, KeyTable } from './components/key-table.tsx';
import { useKeyFilters } from './components/use-key-filters.ts';
import { ListLabels } from './labels/list-labels.tsx';

export default function KeyListPage() {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const filters = useKeyFilters().map(({ id }) => id);
  const mayWrite = can(keys.permissions.write);
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <ExportButton endpoint={keyEndpoints.exportWorkbook} filters={filters} start={BY_MARKING} />
          <ListLabels filters={filters} start={BY_MARKING} />
          {mayWrite && (
            <LinkButton to="/keys/list/import" icon={<ArrowUpload20Regular />}>
              {t('import.action')}
            </LinkButton>
          )}
          {mayWrite && (
            <LinkButton to="/keys/list/new" appearance="primary" icon={<Add20Regular />}>
              {t('new.action')}
            </LinkButton>
          )}
        </>
      }
    >
      <KeyTable
        name="keys"
        views={[
          { label: t('list.out'), address: 'holderType=USER&holderType=APARTMENT&holderType=TEMPORARY' },
          { label: t('list.late'), address: 'overdue=true' },
          { label: t('list.toSign'), address: 'status=PENDING' },
          { label: t('list.lost'), address: 'status=LOST' },
        ]}
        empty={{
          title: t('list.empty'),
          text: t('list.emptyText'),
          action: mayWrite && <LinkButton to="/keys/list/new">{t('new.action')}</LinkButton>,
        }}
      />
    </Page>
  );
}
