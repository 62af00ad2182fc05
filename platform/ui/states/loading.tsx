import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SkeletonBar } from './skeleton-bar.tsx';

const WIDTHS = ['38%', '92%', '78%', '85%', '64%'];
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, padding: `${tokens.spacingVerticalM} 0` },
});

/** The place of something that is being read. Never a spinner over a page. */
export function Loading() {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  return (
    <output aria-busy aria-label={t('loading')} className={styles.root}>
      {WIDTHS.map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </output>
  );
}
