import { makeStyles, tokens } from '@fluentui/react-components';
import { at, Loading, ViewBoundary } from '@platform/ui';
import { LoadedView, type Owned, type View } from '@platform/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minHeight: '140px',
    [at.phone]: { minHeight: 0 },
    padding: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** A plugin's tile. One that fails or is slow leaves the others alone. */
export function Tile({ tile }: { readonly tile: Owned<View> }) {
  const styles = useStyles();
  const { t } = useTranslation(tile.plugin.id);
  return (
    <section className={styles.tile} aria-label={t(tile.title)}>
      <h2 className={styles.title}>{t(tile.title)}</h2>
      <ViewBoundary>
        <Suspense fallback={<Loading />}>
          <LoadedView load={tile.load} props={{}} />
        </Suspense>
      </ViewBoundary>
    </section>
  );
}
