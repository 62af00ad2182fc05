import { AppLink, EmptyState, KeyValue, NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyLoss } from '../../contract/index.ts';

/** Who else has keys to the same locks, those with most first. */
export function LossHolders({ loss: { holders, holderCount, locks } }: { readonly loss: KeyLoss }) {
  const { t } = useTranslation('keys');
  if (locks === 0) return <EmptyState title={t('lost.noLocks')} text={t('lost.noLocksText')} />;
  if (holders.length === 0) return <EmptyState title={t('lost.nobodyElse')} />;
  return (
    <>
      <KeyValue
        rows={holders.map(({ holder: { id, name, type }, keys }) => ({
          name: `${name || t('holderUnknown')} (${t(`holderType.${type}`).toLowerCase()})`,
          value: <AppLink to={`/keys/list?holderId=${id}`}>{t('lost.keys', { count: keys })}</AppLink>,
        }))}
      />
      {holderCount > holders.length && <NoteBar tone="info">{t('lost.moreHolders', { count: holderCount - holders.length })}</NoteBar>}
    </>
  );
}
