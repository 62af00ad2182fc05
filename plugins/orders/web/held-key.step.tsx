import { AppLink } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** Orders a copy of a key that one has oneself, or what replaces it. */
export default function OrderHeldKeyAction({ keyId }: { readonly keyId: string }) {
  const { t } = useTranslation('orders');
  return <AppLink to={`/orders/${keyId}/new`}>{t('order.new')}</AppLink>;
}
