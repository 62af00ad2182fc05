import { Form, LinkButton, Page, TextareaField, TextField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NewNote } from '../contract/index.ts';
import { noteApi } from './api-client.ts';

export default function NewNotePage() {
  const { t } = useTranslation('note-board');
  const toast = useToast();
  const navigate = useNavigate();
  const create = useMutation(noteApi.create.mutation());
  return (
    <Page title={t('new')} breadcrumbs={[{ label: t('notes'), to: '/note-board' }]}>
      <Form
        schema={NewNote}
        action={t('save')}
        secondary={<LinkButton to="/note-board">{t('cancel')}</LinkButton>}
        onSubmit={async (body) => {
          const { id, title } = await create.mutateAsync({ body });
          toast.success(t('created', { title }));
          await navigate(`/note-board/${id}`);
        }}
      >
        <TextField name="title" label={t('title')} maxLength={100} autoComplete="off" />
        <TextareaField name="text" label={t('text')} />
      </Form>
    </Page>
  );
}
