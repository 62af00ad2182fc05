import { makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, Page } from '@platform/ui';
import { dashboardTiles, useContributions, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { isGuest } from '../shell/header/is-guest.ts';
import { InstallPrompt } from '../shell/install/install-prompt.tsx';
import { Tile } from './tile.tsx';

const DEFAULT_ORDER = 50;
const useStyles = makeStyles({
  tiles: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: tokens.spacingHorizontalL },
});

/** What one sees first: the tiles of what is on and allowed, what asks for somebody before what only tells. */
export default function DashboardPage() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { user, workingOrganisation } = useSession();
  const tiles = useContributions(dashboardTiles).toSorted((a, b) => (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER));
  const { name: organisation } = workingOrganisation ?? user.organisation;
  return (
    <Page
      title={t('dashboard.title')}
      intro={t(isGuest({ user }) ? 'dashboard.introGuest' : 'dashboard.intro', { name: user.name, organisation })}
    >
      <InstallPrompt />
      {tiles.length === 0 ? (
        <EmptyState title={t('dashboard.empty')} text={t('dashboard.emptyText')} />
      ) : (
        <div className={styles.tiles}>
          {tiles.map((tile) => (
            <Tile key={`${tile.plugin.id}.${tile.id}`} tile={tile} />
          ))}
        </div>
      )}
    </Page>
  );
}
