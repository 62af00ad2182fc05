import { PHONE_EXAMPLES } from '@platform/core/phone';
import { FieldGroup, TextareaField, TextField } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';

/** Where and how an organisation is reached. `folds`: what is seldom known from the start is shut. */
export function ContactFields({ folds = false }: { readonly folds?: boolean }) {
  const { t } = useTranslation('organisations');
  const phoneHint = t('phoneHint', { example: PHONE_EXAMPLES[useSession().user.organisation.country] });
  return (
    <>
      <FieldGroup title={t('group.contact')}>
        <TextField name="contactPerson" label={t('contactPerson')} width="m" autoComplete="off" maxLength={100} />
        <TextField name="phone" label={t('phone')} hint={phoneHint} width="m" type="tel" autoComplete="off" maxLength={20} />
        <TextField name="email" label={t('email')} width="m" type="email" autoComplete="off" maxLength={254} />
        <TextField name="dutyPhone" label={t('dutyPhone')} hint={phoneHint} width="m" type="tel" autoComplete="off" maxLength={20} />
      </FieldGroup>
      <FieldGroup title={t('group.addresses')} folds={folds}>
        <TextField name="address" label={t('address')} width="m" autoComplete="off" maxLength={200} />
        <TextField name="postalCode" label={t('postalCode')} width="xs" autoComplete="off" maxLength={20} />
        <TextField name="city" label={t('city')} width="xs" autoComplete="off" maxLength={100} />
        <TextareaField name="visitingAddress" label={t('visitingAddress')} width="m" rows={2} maxLength={500} />
        <TextareaField name="postalAddress" label={t('postalAddress')} width="m" rows={2} maxLength={500} />
        <TextField
          name="directionsUrl"
          label={t('directionsUrl')}
          hint={t('directionsHint')}
          type="url"
          autoComplete="off"
          maxLength={500}
        />
      </FieldGroup>
      <FieldGroup title={t('group.orders')} folds={folds}>
        <TextField
          name="caseNotificationEmail"
          label={t('caseNotificationEmail')}
          hint={t('caseNotificationHint')}
          width="m"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField name="quoteRequestEmail" label={t('quoteRequestEmail')} width="m" type="email" autoComplete="off" maxLength={254} />
        <TextField name="reference" label={t('reference')} hint={t('referenceHint')} width="m" autoComplete="off" maxLength={100} />
        <TextareaField name="invoiceAddress" label={t('invoiceAddress')} width="m" rows={2} maxLength={500} />
      </FieldGroup>
    </>
  );
}
