import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** Orders a copy of a key, or what replaces a lost one. */
export default function OrderKeyAction({ keyId }: { readonly keyId: string }) {
  const { t } = useTranslation('orders');
  return <LinkButton to={`/orders/${keyId}/new`}>{t('order.new')}</LinkButton>;
}
