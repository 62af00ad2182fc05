import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}
const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3 },
});

export function Breadcrumbs({ path }: { readonly path: readonly Crumb[] }) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {path.map(({ label, to }, at) => (
          <li key={to} className={styles.item}>
            <AppLink to={to} quiet>
              {label}
            </AppLink>
            {at < path.length - 1 && <ChevronRight12Regular aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
