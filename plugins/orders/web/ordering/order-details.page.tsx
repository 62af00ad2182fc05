import { CustomerGate, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { LineForm } from './line-form.tsx';

/** A key that is not registered is ordered by its marking. */
export default function OrderDetailsPage() {
  const { t } = useTranslation('orders');
  const page = { title: t('choose.byMarking'), breadcrumbs: [{ label: t('choose.title'), to: '/orders/new' }] };
  return (
    <CustomerGate {...page}>
      <Page {...page}>
        <LineForm />
      </Page>
    </CustomerGate>
  );
}
