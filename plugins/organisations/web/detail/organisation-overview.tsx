import { useWord } from '@platform/web';
import { COUNTRY_WORDS } from '@platform/core';
import { Link } from '@fluentui/react-components';
import { KeyValue, PhoneLink } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { type Organisation, showOrganisationNumber } from '../../contract/index.ts';

/** Who the organisation is and how it is reached. */
export function OrganisationOverview({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation('organisations');
  const word = useWord();
  const { address, postalCode, city, directionsUrl, activeSwish, activeNets } = organisation;
  const place = [address, [postalCode, city].filter(Boolean).join(' ').replaceAll(' ', '\u00A0')].filter(Boolean).join(', ');
  const paid = [...(activeSwish ? [t('payment.swish')] : []), ...(activeNets ? [t('payment.card')] : [])].join(', ');
  return (
    <KeyValue
      folds
      rows={[
        { name: t('contactPerson'), value: organisation.contactPerson },
        { name: t('phone'), value: call(organisation.phone) },
        { name: t('dutyPhone'), value: call(organisation.dutyPhone) },
        { name: t('email'), value: mail(organisation.email) },
        { name: t('address'), value: place },
        { name: t('organisationNumber'), value: showOrganisationNumber(organisation.organisationNumber) },
        { name: t('partner'), value: organisation.partner?.name },
        { name: t('country.label'), value: word(COUNTRY_WORDS[organisation.country]) },
        { name: t('caseNotificationEmail'), value: mail(organisation.caseNotificationEmail) },
        { name: t('quoteRequestEmail'), value: mail(organisation.quoteRequestEmail) },
        { name: t('reference'), value: organisation.reference },
        { name: t('visitingAddress'), value: organisation.visitingAddress },
        { name: t('postalAddress'), value: organisation.postalAddress },
        { name: t('invoiceAddress'), value: organisation.invoiceAddress },
        {
          name: t('directionsUrl'),
          value: directionsUrl && (
            <Link inline href={directionsUrl} target="_blank" rel="noreferrer">
              {t('directions')}
            </Link>
          ),
        },
        { name: t('payment.label'), value: paid || t('payment.none') },
      ]}
    />
  );
}

const mail = (to: string | null) =>
  to && (
    <Link inline href={`mailto:${to}`}>
      {to}
    </Link>
  );
const call = (to: string | null) => to && <PhoneLink phone={to} />;
