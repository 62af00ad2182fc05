import { makeStyles, tokens } from '@fluentui/react-components';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NoticesMenu } from '../../notices/notices-menu.tsx';
import { SearchOpener } from '../../search/search-opener.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CallUs } from './call-us.tsx';
import { CreateMenu } from './create-menu.tsx';
import { HelpLinks } from './help-links.tsx';
import { isGuest } from './is-guest.ts';
import { OrganisationSwitch } from './organisation-switch.tsx';

const useStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    height: '48px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  home: {
    display: 'inline-flex',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  end: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** The spec's header. Guests see whom to call, and have no account menu. */
export function Header({ onSearch }: { readonly onSearch: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <header className={styles.header}>
      <Link to="/dashboard" className={styles.home} aria-label={t('header.home')}>
        <BrandMark />
      </Link>
      <OrganisationSwitch />
      <SearchOpener onSearch={onSearch} />
      <div className={styles.end}>
        <CreateMenu />
        <HelpLinks />
        <NoticesMenu />
        {isGuest(session) ? <CallUs /> : <AccountMenu />}
      </div>
    </header>
  );
}
