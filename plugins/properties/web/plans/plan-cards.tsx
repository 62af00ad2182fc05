import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import { LinkedPicture } from '@plugins/files/web/api';
import { useTranslation } from 'react-i18next';
import type { Blueprint } from '../../contract/index.ts';
import { useFreshLinks } from '../use-fresh-links.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalL,
    padding: 0,
    listStyleType: 'none',
  },
  card: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusLarge, overflow: 'hidden' },
  picture: { display: 'block', width: '100%', height: '150px', objectFit: 'contain', backgroundColor: '#ffffff' },
  text: { display: 'flex', flexDirection: 'column', padding: tokens.spacingHorizontalM },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Plans with a first sight of each; a plan opens in the planning tool. */
export function PlanCards({ plans }: { readonly plans: readonly Blueprint[] }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const fresh = useFreshLinks();
  return (
    <ul className={styles.list} aria-label={t('plans')}>
      {plans.map(({ id, name, floor, property, pinCount, preview }) => (
        <li key={id} className={styles.card}>
          <LinkedPicture className={styles.picture} link={preview} find={async () => (await fresh.plan(id)).preview} alt="" lazy />
          <div className={styles.text}>
            <AppLink to={`/properties/${property.id}/blueprints/${id}`}>{name}</AppLink>
            <span className={styles.detail}>{[floor, t('pinCount', { count: pinCount })].filter(Boolean).join(' · ')}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
