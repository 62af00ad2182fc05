import { Form, LinkButton, Page, useToast } from '@platform/ui';
import { OrganisationField } from '@plugins/organisations/web/api';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NewDocument } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentFields } from './document-fields.tsx';
import { FileField } from './file-field.tsx';

const DocumentValues = NewDocument.strip();

/** A new document: its file, and what it is. */
export default function NewDocumentPage() {
  const { t } = useTranslation('documents');
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(documentApi.add.mutation());
  return (
    <Page title={t('new.title')} breadcrumbs={[{ label: t('documents'), to: '/documents' }]}>
      <Form
        schema={DocumentValues}
        initial={{ type: 'OTHER', visibility: 'ALL' }}
        action={t('new.save')}
        secondary={<LinkButton to="/documents">{t('cancel')}</LinkButton>}
        onSubmit={async (body) => {
          const made = await mutateAsync({ body });
          toast.success(t('new.done', { name: made.name }));
          await navigate(`/documents/${made.id}`);
        }}
      >
        <FileField />
        <OrganisationField label={t('organisation')} />
        <DocumentFields />
      </Form>
    </Page>
  );
}
