import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import { useFormat } from '@platform/web';
import type { ApartmentStay } from '@plugins/residents/contract';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  days: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly stays: readonly ApartmentStay[];
  readonly organisationId: string;
}
/** Who lives and has lived there, and when. */
export function StayList({ stays, organisationId }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { date } = useFormat();
  if (stays.length === 0) return <p>{t('nobodyLivesHere')}</p>;
  return (
    <ul className={styles.list}>
      {stays.map(({ person, from, to }) => (
        <li key={`${person.id}${from}`} className={styles.row}>
          <AppLink to={`/admin/users/${organisationId}/${person.id}`}>{person.name}</AppLink>
          <span className={styles.days}>
            {to ? t('moving.fromTo', { from: date(from), to: date(to) }) : t('moving.since', { from: date(from) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
