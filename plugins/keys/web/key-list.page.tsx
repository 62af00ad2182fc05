import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { LinkButton, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { keys } from '../contract/index.ts';
import { KeyTable } from './components/key-table.tsx';
import { useKeyExport } from './components/use-key-export.ts';

export default function KeyListPage() {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const mayWrite = can(keys.permissions.write);
  const { isSaving, save } = useKeyExport();
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <Button icon={<ArrowDownload20Regular />} disabledFocusable={isSaving} onClick={() => void save()}>
            {t('export')}
          </Button>
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
        empty={{
          title: t('list.empty'),
          text: t('list.emptyText'),
          action: mayWrite && <LinkButton to="/keys/list/new">{t('new.action')}</LinkButton>,
        }}
      />
    </Page>
  );
}
