import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** Orders a copy of a key, or what replaces a lost one. Without a key one is chosen first. */
export default function OrderKeyAction({ keyId }: { readonly keyId?: string | undefined }) {
  const { t } = useTranslation('orders');
  return <LinkButton to={keyId ? `/orders/${keyId}/new` : '/orders/new'}>{t('order.new')}</LinkButton>;
}
