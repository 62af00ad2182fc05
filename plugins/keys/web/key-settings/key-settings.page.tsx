import { CheckboxField, ComboboxField, CustomerGate, FieldGroup, Form, NumberField, Page, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { PersonField } from '@plugins/accounts/web/api';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeySettingsChange } from '../../contract/index.ts';
import { settingsApi } from '../settings-api.ts';
import { templateSearch } from '../components/searches.ts';

/** How an organisation lends its keys. Limits, what a loan starts with, who is reminded when. */
export default function KeySettingsPage() {
  const { t } = useTranslation('keys');
  const { user, workingOrganisation } = useSession();
  return (
    <CustomerGate title={t('settings.title')} breadcrumbs={[{ label: t('overview.title'), to: '/keys' }]}>
      <Settings id={(workingOrganisation ?? user.organisation).id} />
    </CustomerGate>
  );
}

/** What is emptied is taken away. */
const EMPTIED = {
  maxKeysPerUser: null,
  maxKeysPerApartment: null,
  loanDays: null,
  remindBeforeDays: null,
  remindEveryDays: null,
  receiptTemplateId: null,
  copyToId: null,
  signedReturns: false,
  signedExtensions: false,
};
const Written = KeySettingsChange.omit({ version: true });
const optionOf = (named: { readonly id: string; readonly name: string } | null) => named && { value: named.id, label: named.name };

function Settings({ id }: { readonly id: string }) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const { data } = useSuspenseQuery(settingsApi.getKeySettings.query({ params: { id } }));
  const { mutateAsync } = useMutation(settingsApi.changeKeySettings.mutation());
  const { receiptTemplate, copyTo, organisation, version, ...said } = data;
  const options = { receiptTemplateIdOption: optionOf(receiptTemplate), copyToIdOption: optionOf(copyTo) };
  return (
    <Page
      title={t('settings.title')}
      intro={t('settings.intro', { name: organisation.name })}
      breadcrumbs={[{ label: t('overview.title'), to: '/keys' }]}
    >
      <Form
        key={version}
        schema={Written}
        initial={{ ...said, receiptTemplateId: receiptTemplate?.id, copyToId: copyTo?.id, ...options } as object}
        action={t('settings.save')}
        onSubmit={async (values) => {
          await mutateAsync({ params: { id }, body: { ...EMPTIED, ...values, version } });
          toast.success(t('settings.saved'));
        }}
      >
        <FieldGroup title={t('settings.limits')}>
          <NumberField name="maxKeysPerUser" label={t('settings.perUser')} hint={t('settings.perUserHint')} />
          <NumberField name="maxKeysPerApartment" label={t('settings.perApartment')} hint={t('settings.perApartmentHint')} />
        </FieldGroup>
        <FieldGroup title={t('settings.loans')}>
          <ComboboxField name="receiptTemplateId" label={t('settings.template')} search={templateSearch} />
          <NumberField name="loanDays" label={t('settings.loanDays')} hint={t('settings.loanDaysHint')} />
          <CheckboxField name="signedReturns" label={t('settings.signedReturns')} />
          <CheckboxField name="signedExtensions" label={t('settings.signedExtensions')} />
        </FieldGroup>
        <FieldGroup title={t('settings.reminders')}>
          <NumberField name="remindBeforeDays" label={t('settings.before')} />
          <NumberField name="remindEveryDays" label={t('settings.every')} hint={t('settings.everyHint')} />
          <PersonField name="copyToId" label={t('settings.copyTo')} />
        </FieldGroup>
      </Form>
    </Page>
  );
}
