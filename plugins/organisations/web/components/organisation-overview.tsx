import { Link } from '@fluentui/react-components';
import { KeyValue } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Organisation } from '../../contract/index.ts';

/** Who the organisation is and how it is reached. */
export function OrganisationOverview({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation('organisations');
  const { address, postalCode, city, phone, dutyPhone, email } = organisation;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <KeyValue
      rows={[
        { name: t('organisationNumber'), value: organisation.organisationNumber },
        { name: t('partner'), value: organisation.partner?.name },
        { name: t('address'), value: place },
        { name: t('country.label'), value: t(`country.${organisation.country}`) },
        { name: t('contactPerson'), value: organisation.contactPerson },
        { name: t('phone'), value: phone && <Link href={`tel:${phone}`}>{phone}</Link> },
        { name: t('dutyPhone'), value: dutyPhone && <Link href={`tel:${dutyPhone}`}>{dutyPhone}</Link> },
        { name: t('email'), value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        { name: t('serviceAgreement'), value: t(organisation.hasServiceAgreement ? 'yes' : 'no') },
        { name: t('dutyAgreement'), value: t(organisation.hasDutyAgreement ? 'yes' : 'no') },
      ]}
    />
  );
}
