import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PanelLeftContract20Regular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/svg/panel-left-expand';
import { useStored } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { NavigationList } from './navigation-list.tsx';
import type { NavigationGroup } from './use-navigation.ts';

const useStyles = makeStyles({
  nav: {
    position: 'sticky',
    top: 'var(--header-height)',
    display: 'flex',
    flexDirection: 'column',
    width: '244px',
    height: 'calc(100dvh - var(--header-height))',
    flexShrink: 0,
    boxSizing: 'border-box',
    paddingTop: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  slim: { width: '49px' },
  list: { flexGrow: 1, overflowY: 'auto', overflowX: 'hidden' },
  foot: { padding: tokens.spacingHorizontalXS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** The navigation on the left. It can be made slim, and stays so in this browser. */
export function SideNavigation({ areas }: { readonly areas: readonly NavigationGroup[] }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const [isSlim, setSlim] = useStored<boolean>('local', 'navigation-slim', false);
  const label = t(isSlim ? 'navigation.widen' : 'navigation.slim');
  return (
    <nav className={mergeClasses(styles.nav, isSlim && styles.slim)} aria-label={t('navigation.title')}>
      <div className={styles.list}>
        <NavigationList areas={areas} isSlim={isSlim} />
      </div>
      <div className={styles.foot}>
        <Button
          title={label}
          aria-label={label}
          appearance="subtle"
          icon={isSlim ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
          aria-expanded={!isSlim}
          onClick={() => setSlim(!isSlim)}
        />
      </div>
    </nav>
  );
}
