import { AppLink, KeyValue } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Inventory, InventoryOutcome } from '../../contract/index.ts';

/** The figures of an inventory; each leads to its keys. */
export function InventoryFacts({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('keys');
  const { date, dateTime } = useFormat();
  const {
    id,
    startsOn,
    note,
    receiptTemplate,
    organisation,
    createdBy,
    createdAt,
    endedAt,
    keyCount,
    pendingCount,
    holderCount,
    pendingHolderCount,
  } = inventory;
  const keysWith = (count: number, filter: string) =>
    count === 0 ? '0' : <AppLink to={`/keys/inventory/${id}?tab=keys&${filter}`}>{String(count)}</AppLink>;
  const outcomes: readonly (readonly [InventoryOutcome, number])[] = [
    ['FOUND', inventory.found],
    ['MISSING', inventory.missing],
    ['WRONG_PLACE', inventory.wrongPlace],
    ['UNKNOWN', inventory.unknown],
  ];
  return (
    <KeyValue
      rows={[
        { name: t('inventory.keyCount'), value: String(keyCount) },
        { name: t('inventory.pendingCount'), value: keysWith(pendingCount, 'status=PENDING') },
        { name: t('inventory.holderCount'), value: t('inventory.holdersOf', { count: holderCount, pending: pendingHolderCount }) },
        ...outcomes.map(([outcome, count]) => ({ name: t(`inventory.outcome.${outcome}`), value: keysWith(count, `outcome=${outcome}`) })),
        ...(inventory.disputed > 0 ? [{ name: t('inventory.decide.only'), value: keysWith(inventory.disputed, 'disputed=true') }] : []),
        { name: t('inventory.startsOn'), value: date(startsOn) },
        { name: t('organisation'), value: organisation.name },
        { name: t('inventory.createdBy'), value: `${createdBy}, ${dateTime(createdAt)}` },
        ...(endedAt ? [{ name: t('inventory.endedAt'), value: dateTime(endedAt) }] : []),
        ...(receiptTemplate ? [{ name: t('inventory.template'), value: receiptTemplate.name }] : []),
        ...(note ? [{ name: t('note'), value: note }] : []),
      ]}
    />
  );
}
