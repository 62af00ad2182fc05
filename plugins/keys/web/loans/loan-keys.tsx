import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, at } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { LoanedKey } from '../../contract/index.ts';

const useStyles = makeStyles({
  table: { width: '100%', maxWidth: '900px', borderCollapse: 'collapse' },
  head: {
    height: '32px',
    textAlign: 'start',
    paddingRight: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  cell: {
    height: '40px',
    paddingRight: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  marking: { fontWeight: tokens.fontWeightSemibold },
  wide: { [at.phone]: { display: 'none' } },
});

interface Props {
  readonly keys: readonly LoanedKey[];
  /** For those who work with keys: each leads to its page. */
  readonly isLinked?: boolean;
}
/** The keys of a loan, and which of them are back. */
export function LoanKeys({ keys, isLinked }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const isAnyBack = keys.some(({ returnedAt }) => returnedAt !== null);
  return (
    <table className={styles.table} aria-label={t('loan.keysLabel')}>
      <thead>
        <tr>
          <th className={styles.head}>{t('marking')}</th>
          <th className={styles.head}>{t('name')}</th>
          <th className={`${styles.head} ${styles.wide}`}>{t('type.label')}</th>
          <th className={`${styles.head} ${styles.wide}`}>{t('system')}</th>
          {isAnyBack && <th className={styles.head}>{t('loan.key.returned')}</th>}
        </tr>
      </thead>
      <tbody>
        {keys.map(({ id, marking, name, type, lockSystem, returnedAt, lost }) => (
          <tr key={id}>
            <td className={`${styles.cell} ${styles.marking}`}>
              {isLinked ? <AppLink to={`/keys/list/${id}`}>{marking}</AppLink> : marking}
            </td>
            <td className={styles.cell}>{name}</td>
            <td className={`${styles.cell} ${styles.wide}`}>{t(`type.${type}`)}</td>
            <td className={`${styles.cell} ${styles.wide}`}>{lockSystem}</td>
            {isAnyBack && <td className={styles.cell}>{lost ? t('loan.key.lost') : returnedAt ? date(returnedAt) : t('loan.key.out')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
