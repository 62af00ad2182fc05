import { EmptyState } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { orders } from '../../contract/index.ts';

/** Where the house does not keep its keys in the portal none can be chosen. Says whom to ask, or how else to order. */
export function KeysElsewhere() {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  return (
    <EmptyState title={t('choose.elsewhere')} text={t(can(orders.permissions.order) ? 'choose.elsewhereStaff' : 'choose.elsewhereText')} />
  );
}
