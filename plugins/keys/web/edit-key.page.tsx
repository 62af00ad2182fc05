import { LinkButton, Page, useToast } from '@platform/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { KeyId } from '../contract/index.ts';
import { keyApi } from './key-api.ts';
import { changeOf, valuesOf } from './components/key-form-values.ts';
import { KeyForm } from './components/key-form.tsx';

export default function EditKeyPage() {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const navigate = useNavigate();
  const id = useParams()['keyId'] as KeyId; // the address names one, or the server finds none
  const { data: key } = useSuspenseQuery(keyApi.get.query({ params: { id } }));
  const update = useMutation(keyApi.update.mutation());
  const page = `/keys/list/${id}`;
  const isOnLoan = key.loanId !== null;
  return (
    <Page
      title={t('edit.title')}
      {...(isOnLoan && { intro: t('edit.onLoan') })}
      breadcrumbs={[
        { label: t('list.title'), to: '/keys/list' },
        { label: key.marking, to: page },
      ]}
    >
      <KeyForm
        key={key.version}
        initial={valuesOf(key)}
        isOnLoan={isOnLoan}
        action={t('save')}
        secondary={<LinkButton to={page}>{t('cancel')}</LinkButton>}
        onSubmit={async (values) => {
          await update.mutateAsync({ params: { id }, body: changeOf(key, values) });
          toast.success(t('edit.done', { marking: values.marking }));
          await navigate(page);
        }}
      />
    </Page>
  );
}
