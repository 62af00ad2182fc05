import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** Orders what replaces a lost key. */
export default function LostKeyAction({ keyId }: { readonly keyId: string }) {
  const { t } = useTranslation('orders');
  return <LinkButton to={`/orders/${keyId}/new`}>{t('order.new')}</LinkButton>;
}
