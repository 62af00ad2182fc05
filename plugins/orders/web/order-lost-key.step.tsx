import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** Orders what replaces a lost key; what that costs stands among its facts. */
export default function OrderLostKeyAction({ keyId }: { readonly keyId: string }) {
  const { t } = useTranslation('orders');
  return <LinkButton to={`/orders/${keyId}/new`}>{t('lost.replace')}</LinkButton>;
}
