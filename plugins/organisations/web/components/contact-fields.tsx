import { PHONE_EXAMPLES } from '@platform/core/phone';
import { FieldGroup, TextareaField, TextField } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';

/** Where and how an organisation is reached. */
export function ContactFields() {
  const { t } = useTranslation('organisations');
  const phoneHint = t('phoneHint', { example: PHONE_EXAMPLES[useSession().user.organisation.country] });
  return (
    <>
      <FieldGroup title={t('group.contact')}>
        <TextField name="contactPerson" label={t('contactPerson')} autoComplete="off" maxLength={100} />
        <TextField name="phone" label={t('phone')} hint={phoneHint} type="tel" autoComplete="off" maxLength={20} />
        <TextField name="dutyPhone" label={t('dutyPhone')} hint={phoneHint} type="tel" autoComplete="off" maxLength={20} />
        <TextField name="email" label={t('email')} type="email" autoComplete="off" maxLength={254} />
        <TextField
          name="caseNotificationEmail"
          label={t('caseNotificationEmail')}
          hint={t('caseNotificationHint')}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField name="quoteRequestEmail" label={t('quoteRequestEmail')} type="email" autoComplete="off" maxLength={254} />
        <TextField name="reference" label={t('reference')} hint={t('referenceHint')} autoComplete="off" maxLength={100} />
      </FieldGroup>
      <FieldGroup title={t('group.addresses')}>
        <TextField name="address" label={t('address')} autoComplete="off" maxLength={200} />
        <TextField name="postalCode" label={t('postalCode')} autoComplete="off" maxLength={20} />
        <TextField name="city" label={t('city')} autoComplete="off" maxLength={100} />
        <TextareaField name="invoiceAddress" label={t('invoiceAddress')} rows={2} maxLength={500} />
        <TextareaField name="visitingAddress" label={t('visitingAddress')} rows={2} maxLength={500} />
        <TextareaField name="postalAddress" label={t('postalAddress')} rows={2} maxLength={500} />
        <TextField
          name="directionsUrl"
          label={t('directionsUrl')}
          hint={t('directionsHint')}
          type="url"
          autoComplete="off"
          maxLength={500}
        />
      </FieldGroup>
    </>
  );
}
