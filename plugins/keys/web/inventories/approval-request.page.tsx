import { EmptyState, LinkButton, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { OwnInventoryForm } from './own-inventory-form.tsx';
import { useOwnInventories } from './use-own-inventories.ts';

/** Where the message of an inventory leads. One says which keys one has, and signs. */
export default function ApprovalRequestPage() {
  const { t } = useTranslation('keys');
  const inventories = useOwnInventories();
  return (
    <Page title={t('inventory.own.title')} intro={t('inventory.own.intro')} breadcrumbs={[{ label: t('myKeys.title'), to: '/my-keys' }]}>
      {inventories.length === 0 && (
        <EmptyState title={t('inventory.own.none')} action={<LinkButton to="/my-keys">{t('myKeys.title')}</LinkButton>} />
      )}
      {inventories.map((inventory) => (
        <OwnInventoryForm key={inventory.id} inventory={inventory} />
      ))}
    </Page>
  );
}
