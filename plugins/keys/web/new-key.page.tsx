import { LinkButton, Page, useToast } from '@platform/ui';
import { useMutation, useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { lockSystemApi } from './api-client.ts';
import { keyApi } from './key-api.ts';
import { newKeyOf } from './components/key-form-values.ts';
import { KeyForm } from './components/key-form.tsx';

/** A new key, in the lock system that the address names when it names one. */
export default function NewKeyPage() {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const within = address.getAll('lockSystemId').slice(0, 1);
  const [system] = useSuspenseQueries({ queries: within.map((id) => lockSystemApi.get.query({ params: { id } })) });
  const create = useMutation(keyApi.create.mutation());
  const chosen = system && { lockSystemId: system.data.id, lockSystemIdOption: { value: system.data.id, label: system.data.name } };
  const back = system ? `/keys/systems/${system.data.id}` : '/keys/list';
  return (
    <Page title={t('new.title')} breadcrumbs={[{ label: t('list.title'), to: '/keys/list' }]}>
      <KeyForm
        isNew
        initial={{ type: 'MECHANICAL', status: 'ACTIVE', ...chosen }}
        action={t('new.save')}
        secondary={<LinkButton to={back}>{t('cancel')}</LinkButton>}
        onSubmit={async (values) => {
          const { id, marking } = await create.mutateAsync({ body: newKeyOf(values) });
          toast.success(t('new.done', { marking }));
          await navigate(`/keys/list/${id}`);
        }}
      />
    </Page>
  );
}
