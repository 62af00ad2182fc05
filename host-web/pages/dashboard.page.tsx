import { makeStyles, tokens } from '@fluentui/react-components';
import { at, media, Page, useMedia } from '@platform/ui';
import { dashboardTiles, quickActions, useContributions, useFormat, useSession, workSources } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isGuest } from '../shell/header/is-guest.ts';
import { InstallPrompt } from '../shell/install/install-prompt.tsx';
import { QuickActions } from '../work/quick-actions.tsx';
import { WorkList } from '../work/work-list.tsx';
import { Tile } from './tile.tsx';

const DEFAULT_ORDER = 50;
/** Tiles before this place are figures, which stand at the side. */
const FIGURES = 40;
const isFigure = ({ order = DEFAULT_ORDER }: { readonly order?: number }) => order < FIGURES;
const useStyles = makeStyles({
  day: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalL,
    [at.medium]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  work: { flex: '2 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  side: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  tiles: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: tokens.spacingHorizontalL },
});

/** The day: what waits for somebody. Beside it what one does most often and how things stand. On a phone the list alone. */
export default function DashboardPage() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { week, weekday } = useFormat();
  const { user } = useSession();
  const { key: asked } = useLocation(); // asked for anew, it shows what was just chosen elsewhere
  const isPhone = useMedia(media.phone);
  const hasWork = useContributions(workSources).length > 0;
  // whoever works here has the list alone on a phone; others have little to do, and see how things stand
  const hasActions = useContributions(quickActions).length > 0;
  const isListAlone = hasActions && isPhone;
  const tiles = useContributions(dashboardTiles).toSorted((a, b) => (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER));
  const [now] = useState(() => new Date().toISOString());
  const figures = tiles.filter(isFigure);
  const shown = (those: typeof tiles) => those.map((tile) => <Tile key={`${tile.plugin.id}.${tile.id}`} tile={tile} />);
  return (
    <Page
      title={t('dashboard.title')}
      intro={isGuest({ user }) ? t('dashboard.introGuest', { name: user.name }) : `${weekday(now)} · ${week(now)}`}
    >
      <div className={styles.day}>
        <div className={styles.work}>
          {hasWork && <WorkList key={asked} />}
          {!isListAlone && <div className={styles.tiles}>{shown(tiles.filter((tile) => !isFigure(tile)))}</div>}
        </div>
        {!isPhone && (hasActions || figures.length > 0) && (
          <div className={styles.side}>
            <QuickActions />
            {shown(figures)}
          </div>
        )}
      </div>
      {/* the browser offers it once the page is there: above the list it would move the rows */}
      <InstallPrompt />
    </Page>
  );
}
