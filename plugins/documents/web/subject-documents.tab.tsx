import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { LinkButton } from '@platform/ui';
import { type ShownSubject, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { documents } from '../contract/index.ts';
import { DocumentTable } from './document-table.tsx';

/** The documents of the thing whose page is shown, and the way to add one. */
export default function SubjectDocumentsTab({ type, id, name, organisationId }: ShownSubject) {
  const { t } = useTranslation('documents');
  const { can } = useSession();
  const address = new URLSearchParams({ aboutType: type, aboutId: id, aboutName: name, ...(organisationId && { organisationId }) });
  return (
    <>
      {can(documents.permissions.write) && (
        <div>
          <LinkButton to={`/documents/new?${address.toString()}`} icon={<Add20Regular />}>
            {t('new.title')}
          </LinkButton>
        </div>
      )}
      <DocumentTable
        name={`documents-of-${type}`}
        call={{ query: { aboutId: id } }}
        without={['aboutId']}
        empty={{ title: t('emptyAbout') }}
      />
    </>
  );
}
