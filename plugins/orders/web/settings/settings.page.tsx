import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { DetailPage, EmptyState, Page, useToast } from '@platform/ui';
import { useDownload, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { orderDeskEndpoints } from '../../contract/index.ts';
import { CardSettings } from './card.tsx';
import { Differences } from './differences.tab.tsx';
import { MessageSettings } from './messages.tsx';
import PricesTab from './prices.tab.tsx';
import { ShippingSettings } from './shipping.tsx';
import { SwishSettings } from './swish.tsx';

/** How the partner sells that one works in. */
export default function OrderSettingsPage() {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const download = useDownload();
  const toast = useToast();
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
      actions={
        <Button
          icon={<ArrowDownload20Regular />}
          onClick={() => void download(orderDeskEndpoints.exportLedger, { query: {} }).catch(toast.error)}
        >
          {t('ledger.export')}
        </Button>
      }
      tabs={[
        { id: 'prices', label: t('prices.title'), content: <PricesTab {...of} /> },
        { id: 'shipping', label: t('settings.shipping'), content: <ShippingSettings {...of} /> },
        { id: 'swish', label: t('settings.swish'), content: <SwishSettings {...of} /> },
        { id: 'card', label: t('settings.card'), content: <CardSettings {...of} /> },
        { id: 'differences', label: t('differences.title'), content: <Differences /> },
        { id: 'notifications', label: t('settings.notifications'), content: <MessageSettings {...of} /> },
      ]}
    />
  );
}
