import { CustomerGate, Page } from '@platform/ui';
import { client, useSession } from '@platform/web';
import { keyEndpoints } from '@plugins/keys/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { KeysElsewhere } from './keys-elsewhere.tsx';
import { LineForm } from './line-form.tsx';

const keyApi = client(keyEndpoints);

/** One key is to be copied, or replaced. */
export default function OrderKeyPage() {
  const { isOn } = useSession();
  return isOn('KEY_MANAGEMENT') ? <OrderKey /> : <NoKeys />;
}

function OrderKey() {
  const { t } = useTranslation('orders');
  const { keyId = '' } = useParams();
  const { data: key } = useSuspenseQuery(keyApi.get.query({ params: { id: keyId } }));
  const page = { title: t('line.title', { marking: key.marking }), breadcrumbs: [{ label: t('choose.title'), to: '/orders/new' }] };
  return (
    <CustomerGate {...page}>
      <Page {...page}>
        <LineForm of={key} />
      </Page>
    </CustomerGate>
  );
}

function NoKeys() {
  const { t } = useTranslation('orders');
  const page = { title: t('order.new'), breadcrumbs: [{ label: t('choose.title'), to: '/orders/new' }] };
  return (
    <CustomerGate {...page}>
      <Page {...page}>
        <KeysElsewhere />
      </Page>
    </CustomerGate>
  );
}
