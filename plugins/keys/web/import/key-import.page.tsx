import { EmptyState, LinkButton, Page } from '@platform/ui';
import { useSession, useWorksForSeveral } from '@platform/web';
import { ImportWizard } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { keySubjects, LockSystem } from '../../contract/index.ts';
import { ImportSystemFields } from './import-system-fields.tsx';
import { bodyOfImport, KeyImportValues } from './key-import-values.ts';

/** Keys from Excel, into the organisation that one works for. */
export default function KeyImportPage() {
  const { t } = useTranslation('keys');
  const { workingOrganisation } = useSession();
  const isForSeveral = useWorksForSeveral();
  const page = { title: t('import.title'), breadcrumbs: [{ label: t('list.title'), to: '/keys/list' }] };
  if (isForSeveral && !workingOrganisation) {
    return (
      <Page {...page}>
        <EmptyState
          title={t('import.chooseFirst')}
          text={t('import.chooseFirstText')}
          action={
            <LinkButton to="/keys/select-organisation" appearance="primary">
              {t('import.choose')}
            </LinkButton>
          }
        />
      </Page>
    );
  }
  return (
    <ImportWizard
      {...page}
      options={{
        kind: 'keys',
        schema: KeyImportValues,
        initial: { system: 'EXISTING' },
        fields: <ImportSystemFields />,
        toBody: bodyOfImport,
      }}
      seen={{ to: '/keys/list', label: t('import.toList') }}
      touches={[keySubjects.key, LockSystem.subject]}
    />
  );
}
