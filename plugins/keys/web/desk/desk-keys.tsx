import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { AppLink } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { KeyStatusBadge } from '../components/key-status-badge.tsx';
import { ReturnDate } from '../components/return-date.tsx';
import { LostSince } from '../lost/lost-since.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto auto',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly keys: readonly Key[];
  readonly onDrop: (id: Key['id']) => void;
}
/** The keys on the desk: which each is, and who has it. */
export function DeskKeys({ keys, onDrop }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  return (
    <ul className={styles.list} aria-label={t('desk.keys')}>
      {keys.map((key) => (
        <li key={key.id} className={styles.row}>
          <span className={styles.what}>
            <AppLink to={`/keys/list/${key.id}`}>{key.marking}</AppLink>
            <span className={styles.detail}>{[key.name, key.lockSystem.name].filter(Boolean).join(' · ')}</span>
            {key.status === 'LOST' && (
              <strong>
                <LostSince keyId={key.id} say={(day) => t('lost.sinceShort', { day })} />
              </strong>
            )}
          </span>
          <span className={styles.what}>
            <span>{key.holder?.name ?? t('desk.nobody')}</span>
            <span className={styles.detail}>
              <ReturnDate {...key} />
            </span>
          </span>
          {key.status === 'ACTIVE' && !key.archivedAt ? <span /> : <KeyStatusBadge {...key} />}
          <Button
            appearance="subtle"
            icon={<Dismiss20Regular />}
            aria-label={t('loan.keys.drop', { marking: key.marking })}
            onClick={() => onDrop(key.id)}
          />
        </li>
      ))}
    </ul>
  );
}
