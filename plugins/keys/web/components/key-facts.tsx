import { AppLink, Card, type Fact, KeyValue } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Holder, HolderKind, Key } from '../../contract/index.ts';
import { ReturnDate } from './return-date.tsx';

/** What one opens a key for. Who has it until when, and what it belongs to. */
export function useKeyFacts(key: Key): readonly Fact[] {
  const { t } = useTranslation('keys');
  const from = key.takenFrom?.id === key.holder?.id ? null : key.takenFrom;
  return [
    { label: t('holder'), value: key.holder ? <HolderLink holder={key.holder} /> : t('unheld') },
    { label: t('due'), value: key.expectedReturnAt && <ReturnDate {...key} />, urgent: key.overdue },
    { label: t('takenFrom'), value: from && <AppLink to={`/keys/repositories/${from.id}`}>{from.name}</AppLink> },
    { label: t('system'), value: <AppLink to={`/keys/systems/${key.lockSystem.id}`}>{key.lockSystem.name}</AppLink> },
    { label: t('type.label'), value: t(`type.${key.type}`) },
    { label: t('keyRing'), value: key.keyRing && <AppLink to={`/keys/keyrings/${key.keyRing.id}`}>{key.keyRing.name}</AppLink> },
    { label: t('organisation'), value: key.organisation.name },
  ];
}

/** Everything else that is known of a key. */
export function KeyFacts({ found: key }: { readonly found: Key }) {
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  return (
    <Card title={t('facts.key')}>
      <KeyValue
        folds
        rows={[
          { name: t('level.label'), value: key.level && t(`level.${key.level}`) },
          { name: t('chartGroup'), value: key.chartGroup },
          { name: t('owner'), value: key.owner },
          { name: t('manufacturer'), value: key.manufacturer },
          { name: t('idNumber'), value: key.idNumber },
          { name: t('note'), value: key.note },
          { name: t('createdAt'), value: dateTime(key.createdAt) },
          ...(key.archivedAt ? [{ name: t('archivedAt'), value: dateTime(key.archivedAt) }] : []),
        ]}
      />
    </Card>
  );
}

/** Where the holder's other keys are. */
const KEYS_OF = (id: string) => `/keys/list?holderId=${id}`;
const PAGE_OF: Readonly<Record<HolderKind, (id: string) => string>> = {
  USER: KEYS_OF,
  REPOSITORY: KEYS_OF,
  APARTMENT: (id) => `/admin/apartments/${id}`,
  TEMPORARY: KEYS_OF,
};

/** Who or what has a key, and the way there. */
export function HolderLink({ holder: { type, id, name } }: { readonly holder: Holder }) {
  const { t } = useTranslation('keys');
  return (
    <>
      <AppLink to={PAGE_OF[type](id)}>{name || t('holderUnknown')}</AppLink> ({t(`holderType.${type}`).toLowerCase()})
    </>
  );
}
