import { CustomerGate, Form, NoteBar, NumberField, Page, TextareaField, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { kee, PLAIN_DAYS, RetentionChange } from '../../contract/index.ts';
import { retentionApi } from '../api-client.ts';

const Written = RetentionChange.omit({ version: true }).extend({ reason: z.string().max(1000).optional() });

/** For how long the doors' history is kept, with why it is not for ever. */
export default function RetentionPage() {
  const { t } = useTranslation('kee');
  const { user, workingOrganisation } = useSession();
  const page = { title: t('retention.title'), breadcrumbs: [{ label: t('history.title'), to: '/admin/kee-history' }] };
  return (
    <CustomerGate {...page}>
      <Page {...page}>
        <Retention id={(workingOrganisation ?? user.organisation).id} />
      </Page>
    </CustomerGate>
  );
}

function Retention({ id }: { readonly id: string }) {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const toast = useToast();
  const { data } = useSuspenseQuery(retentionApi.getRetention.query({ params: { id } }));
  const { mutateAsync } = useMutation(retentionApi.changeRetention.mutation());
  const { days, reason, version } = data;
  const kept = [t('retention.kept', { count: days }), reason && `${t('retention.reason')}: ${reason}`].filter(Boolean).join(' ');
  if (!can(kee.permissions.writeRetention)) return <NoteBar tone="info">{kept}</NoteBar>;
  return (
    <Form
      key={version}
      schema={Written}
      initial={{ days, reason }}
      action={t('save')}
      onSubmit={async ({ reason: why = '', ...said }) => {
        await mutateAsync({ params: { id }, body: { ...said, reason: why, version } });
        toast.success(t('retention.saved'));
      }}
    >
      <NumberField name="days" label={t('retention.days')} hint={t('retention.note')} />
      <TextareaField
        name="reason"
        label={t('retention.reason')}
        hint={t('retention.reasonHint', { days: PLAIN_DAYS })}
        rows={3}
        maxLength={1000}
      />
    </Form>
  );
}
