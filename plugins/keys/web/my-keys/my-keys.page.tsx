import { makeStyles, tokens } from '@fluentui/react-components';
import { Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { keys } from '../../contract/index.ts';
import { MyKeysInventory } from '../inventories/my-keys-inventory.tsx';
import { MyKeysHeld } from './my-keys-held.tsx';
import { MyKeysLoans } from './my-keys-loans.tsx';
import { MyKeysToSign } from './my-keys-to-sign.tsx';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, marginBottom: tokens.spacingVerticalL },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
});

/** What a holder has, has to sign, and has signed. */
export default function MyKeysPage() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can } = useSession();
  return (
    <Page title={t('myKeys.title')}>
      {can(keys.permissions.approveOwn) && <MyKeysInventory />}
      <MyKeysToSign />
      <div className={styles.part}>
        <h2 className={styles.title}>{t('myKeys.held')}</h2>
        <MyKeysHeld />
      </div>
      <section className={styles.part} aria-labelledby="my-keys-loans">
        <h2 id="my-keys-loans" className={styles.title}>
          {t('myKeys.loans')}
        </h2>
        <MyKeysLoans />
      </section>
    </Page>
  );
}
