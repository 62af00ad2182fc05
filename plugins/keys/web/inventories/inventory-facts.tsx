import { AppLink, Card, type Fact, KeyValue } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Inventory, InventoryOutcome } from '../../contract/index.ts';

/** How far an inventory has come. What is open leads to its keys. */
export function useInventoryFigures(inventory: Inventory): readonly Fact[] {
  const { t } = useTranslation('keys');
  const { number } = useFormat();
  const { keyCount, pendingCount, found, missing, holderCount, pendingHolderCount } = inventory;
  const keysWith = useKeysWith(inventory);
  return [
    { label: t('inventory.keyCount'), value: number(keyCount) },
    { label: t('inventory.pendingCount'), value: keysWith(pendingCount, 'status=PENDING') },
    { label: t('inventory.outcome.FOUND'), value: keysWith(found, 'outcome=FOUND') },
    { label: t('inventory.outcome.MISSING'), value: keysWith(missing, 'outcome=MISSING'), urgent: missing > 0 },
    { label: t('inventory.holderCount'), value: t('inventory.holdersOf', { count: holderCount, pending: number(pendingHolderCount) }) },
  ];
}

/** What else there is of an inventory. What is out of order, and who began it. */
export function InventoryFacts({ inventory }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('keys');
  const { date, dateTime } = useFormat();
  const { startsOn, note, receiptTemplate, organisation, createdBy, createdAt, endedAt, wrongPlace, unknown, disputed } = inventory;
  const keysWith = useKeysWith(inventory);
  const others: readonly (readonly [InventoryOutcome, number])[] = [
    ['WRONG_PLACE', wrongPlace],
    ['UNKNOWN', unknown],
  ];
  return (
    <Card>
      <KeyValue
        rows={[
          ...others.map(([outcome, count]) => ({ name: t(`inventory.outcome.${outcome}`), value: keysWith(count, `outcome=${outcome}`) })),
          ...(disputed > 0 ? [{ name: t('inventory.decide.only'), value: keysWith(disputed, 'disputed=true') }] : []),
          { name: t('inventory.startsOn'), value: date(startsOn) },
          { name: t('organisation'), value: organisation.name },
          { name: t('inventory.createdBy'), value: `${createdBy}, ${dateTime(createdAt)}` },
          ...(endedAt ? [{ name: t('inventory.endedAt'), value: dateTime(endedAt) }] : []),
          ...(receiptTemplate ? [{ name: t('inventory.template'), value: receiptTemplate.name }] : []),
          ...(note ? [{ name: t('note'), value: note }] : []),
        ]}
      />
    </Card>
  );
}

/** A count of an inventory's keys, and the way to them. */
function useKeysWith({ id }: Inventory) {
  const { number } = useFormat();
  return (count: number, filter: string) =>
    count === 0 ? '0' : <AppLink to={`/keys/inventory/${id}?tab=keys&${filter}`}>{number(count)}</AppLink>;
}
