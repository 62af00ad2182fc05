import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useOwnLoans } from './my-keys-own-loans.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM, flexGrow: 1 },
  text: { margin: 0, flexGrow: 1 },
  count: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800, fontWeight: tokens.fontWeightSemibold, margin: 0 },
});

/** Receipts that wait for one's signature. */
export default function MyKeysToSignTile() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const count = useOwnLoans(['PENDING']).length;
  return (
    <div className={styles.root}>
      {count > 0 && <p className={styles.count}>{count}</p>}
      <p className={styles.text}>{count > 0 ? t('myKeys.tile.waiting', { count }) : t('myKeys.tile.nothing')}</p>
      <LinkButton to="/my-keys" appearance={count > 0 ? 'primary' : 'secondary'}>
        {t(count > 0 ? 'myKeys.tile.sign' : 'myKeys.title')}
      </LinkButton>
    </div>
  );
}
