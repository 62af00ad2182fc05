import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AppLink, at } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { ApartmentAnswer } from '../../contract/index.ts';
import { AnswerBadge } from './request-status.tsx';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', [at.phone]: { display: 'block' } },
  head: { [at.phone]: { display: 'none' } },
  body: { [at.phone]: { display: 'block' } },
  row: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [at.phone]: { display: 'block', padding: `${tokens.spacingVerticalS} 0` },
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    [at.phone]: { display: 'block', padding: `${tokens.spacingVerticalXXS} 0` },
  },
  heading: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2, margin: 0 },
});

interface Props {
  readonly answers: readonly ApartmentAnswer[];
  readonly isOpen: boolean;
}
/** One line for each apartment: what was answered, by whom and in which words. */
export function AnswerList({ answers, isOpen }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('residents');
  const { dateTime } = useFormat();
  const columns = [t('apartment'), t('request.answer'), t('request.answeredBy'), t('request.comment')];
  return (
    <table className={styles.table} aria-label={t('request.answers')}>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={mergeClasses(styles.cell, styles.heading)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {answers.map(({ apartment: { id, number, address }, answeredAt, answeredBy, byLink, comment, residents, status }) => (
          <tr key={id} className={styles.row}>
            <td className={styles.cell}>
              <AppLink to={`/admin/apartments/${id}`}>{`${number}, ${address}`}</AppLink>
              <p className={styles.quiet}>{residents.join(', ') || t('request.nobody')}</p>
            </td>
            <td className={styles.cell}>
              <AnswerBadge status={status} isOpen={isOpen} />
            </td>
            <td className={styles.cell}>
              {answeredBy}
              {answeredAt && (
                <p className={styles.quiet}>{t(byLink ? 'request.byLink' : 'request.signedIn', { at: dateTime(answeredAt) })}</p>
              )}
            </td>
            <td className={styles.cell}>{comment}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
