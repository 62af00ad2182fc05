import { makeStyles, tokens } from '@fluentui/react-components';
import { KeyValue } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { HolderLink } from './key-facts.tsx';
import { KeyActions } from './key-actions.tsx';
import { KeyHistory } from './key-history.tsx';
import { KeyStatusBadge } from './key-status-badge.tsx';
import { ReturnDate } from './return-date.tsx';

const useStyles = makeStyles({
  what: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
});

/** A key beside its list. What it is, who has it, what one does with it, what has happened. */
export function KeyPreview({ row: key }: { readonly row: Key }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  return (
    <>
      <div className={styles.what}>
        {[key.name, t(`type.${key.type}`), key.manufacturer].filter(Boolean).join(' · ')}
        {(key.status !== 'ACTIVE' || key.archivedAt) && <KeyStatusBadge {...key} />}
      </div>
      <div className={styles.actions}>
        <KeyActions found={key} />
      </div>
      <KeyValue
        rows={[
          { name: t('holder'), value: key.holder && <HolderLink holder={key.holder} /> },
          { name: t('due'), value: key.expectedReturnAt && <ReturnDate {...key} /> },
          { name: t('system'), value: key.lockSystem.name },
          { name: t('keyRing'), value: key.keyRing?.name },
          { name: t('organisation'), value: key.organisation.name },
        ].filter(({ value }) => Boolean(value))}
      />
      <h3 className={styles.title}>{t('tab.history')}</h3>
      <KeyHistory key={key.id} keyId={key.id} />
    </>
  );
}
