import { DetailPage, EmptyState, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { CardSettings } from './card.tsx';
import { Differences } from './differences.tab.tsx';
import { Ledger } from './ledger.tab.tsx';
import { MessageSettings } from './messages.tsx';
import PricesTab from './prices.tab.tsx';
import { ShippingSettings } from './shipping.tsx';
import { SwishSettings } from './swish.tsx';

/** How the partner sells that one works in. */
export default function OrderSettingsPage() {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const { id: organisationId, type } = user.organisation;
  if (type !== 'PARTNER')
    return (
      <Page title={t('settings.title')}>
        <EmptyState title={t('settings.ofPartner')} text={t('settings.ofPartnerText')} />
      </Page>
    );
  const of = { organisationId };
  return (
    <DetailPage
      title={t('settings.title')}
      tabs={[
        { id: 'prices', label: t('prices.title'), content: <PricesTab {...of} /> },
        { id: 'shipping', label: t('settings.shipping'), content: <ShippingSettings {...of} /> },
        { id: 'swish', label: t('settings.swish'), content: <SwishSettings {...of} /> },
        { id: 'card', label: t('settings.card'), content: <CardSettings {...of} /> },
        { id: 'differences', label: t('differences.title'), content: <Differences /> },
        { id: 'ledger', label: t('ledger.title'), content: <Ledger {...of} /> },
        { id: 'notifications', label: t('settings.notifications'), content: <MessageSettings {...of} /> },
      ]}
    />
  );
}
