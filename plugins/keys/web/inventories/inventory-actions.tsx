import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { LinkButton, useAction, useToast } from '@platform/ui';
import { useDownload, useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Inventory, inventoryEndpoints, keys } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';

/** The actions of an inventory, as it stands now. */
export function InventoryActions({ inventory }: { readonly inventory: Inventory }) {
  const { can } = useSession();
  return (
    <>
      {inventory.openedAt && <SaveReport inventory={inventory} />}
      {can(keys.permissions.count) && <Steps inventory={inventory} />}
    </>
  );
}

function Steps({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('keys');
  const { id, status, pendingCount, toMarkLost } = inventory;
  if (status === 'ENDED') return toMarkLost > 0 && <MarkLost inventory={inventory} />;
  return (
    <>
      {pendingCount > 0 && <LinkButton to={`/keys/inventory/${id}/manual`}>{t('inventory.manual.title')}</LinkButton>}
      <EndInventory inventory={inventory} />
    </>
  );
}

function SaveReport({ inventory: { id } }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('keys');
  const download = useDownload();
  const toast = useToast();
  const save = () => download(inventoryEndpoints.inventoryReport, { params: { id } }).catch(toast.error);
  return (
    <Button icon={<ArrowDownload20Regular />} onClick={() => void save()}>
      {t('inventory.report')}
    </Button>
  );
}

/** Says first what is still open. */
function EndInventory({ inventory: { id, openedAt, pendingCount, pendingHolderCount, disputed } }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('keys');
  const { number } = useFormat();
  const open = pendingCount > 0 ? t('inventory.end.open', { count: pendingCount, holders: number(pendingHolderCount) }) : '';
  const unsettled = disputed > 0 ? t('inventory.end.disputed', { count: disputed }) : '';
  const isOpen = pendingCount > 0 || disputed > 0;
  const settled = openedAt === null ? t('inventory.end.notOpened') : t('inventory.end.all');
  const { run, isBusy } = useAction(inventoryApi.endInventory.mutation(), {
    ask: {
      title: t('inventory.end.title'),
      consequence: isOpen ? `${open} ${unsettled}`.trim() : settled,
      action: t('inventory.end.action'),
      danger: isOpen,
    },
    done: t('inventory.end.done'),
  });
  return (
    <Button appearance="primary" disabledFocusable={isBusy} onClick={() => run({ params: { id }, body: { evenIfOpen: isOpen } })}>
      {t('inventory.end.action')}
    </Button>
  );
}

function MarkLost({ inventory: { id, toMarkLost } }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('keys');
  const { run, isBusy } = useAction(inventoryApi.markMissingLost.mutation(), {
    ask: {
      title: t('inventory.lost.title', { count: toMarkLost }),
      consequence: t('inventory.lost.consequence'),
      action: t('inventory.lost.action', { count: toMarkLost }),
      danger: true,
    },
    done: ({ changed }) => t('inventory.lost.done', { count: changed }),
  });
  return (
    <Button appearance="primary" disabledFocusable={isBusy} onClick={() => run({ params: { id } })}>
      {t('inventory.lost.action', { count: toMarkLost })}
    </Button>
  );
}
