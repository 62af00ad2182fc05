import { Button, makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useTranslation } from 'react-i18next';
import { BellIcon } from '../../notices/bell-icon.tsx';
import { AccountSummary } from '../header/account-summary.tsx';
import { BrandMark } from '../header/brand-mark.tsx';
import { OrganisationSwitch } from '../header/organisation-switch.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useHelpLinks } from './use-help-links.ts';
import type { NavigationGroup } from './use-navigation.ts';

const useStyles = makeStyles({
  drawer: { width: '100%', maxWidth: '360px', alignItems: 'stretch' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: tokens.spacingHorizontalM },
  list: { flexGrow: 1, overflowY: 'auto', padding: `${tokens.spacingVerticalS} 0` },
  foot: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface Props {
  readonly areas: readonly NavigationGroup[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** Another page is on its way. */
  readonly onFollow: () => void;
}
/** Everything that the header and the navigation hold where there is room for them. */
export function MobileMenu({ areas, open: isOpen, onClose, onFollow }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const help = useHelpLinks();
  const notices = { path: '/notices', label: t('notices.title'), icon: BellIcon };
  return (
    <OverlayDrawer
      open={isOpen}
      position="end"
      className={styles.drawer}
      aria-label={t('navigation.menu')}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <div className={styles.head}>
        <BrandMark />
        <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('navigation.close')} onClick={onClose} />
      </div>
      <nav className={styles.list} aria-label={t('navigation.all')}>
        <NavigationList
          areas={[
            { area: 'notices', label: undefined, entries: [notices] },
            ...areas,
            { area: 'help', label: t('area.help'), entries: help },
          ]}
          onFollow={onFollow}
        />
      </nav>
      <div className={styles.foot}>
        <OrganisationSwitch />
        <AccountSummary onFollow={onFollow} />
      </div>
    </OverlayDrawer>
  );
}
