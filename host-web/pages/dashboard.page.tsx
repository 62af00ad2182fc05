import { makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, Page } from '@platform/ui';
import { dashboardTiles, useContributions } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { Tile } from './tile.tsx';

const useStyles = makeStyles({
  tiles: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: tokens.spacingHorizontalL },
});

/** What one sees first: the tiles of what is on and allowed. */
export default function DashboardPage() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const tiles = useContributions(dashboardTiles);
  return (
    <Page title={t('dashboard.title')}>
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
