import { makeStyles, tokens } from '@fluentui/react-components';
import { useLocation } from 'react-router';
import { currentPath } from './current-path.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationEntry } from './use-navigation.ts';

const useStyles = makeStyles({
  group: { marginBottom: tokens.spacingVerticalM },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

export interface NamedPages {
  readonly area: string;
  readonly label: string | undefined;
  readonly entries: readonly NavigationEntry[];
}
interface Props {
  readonly areas: readonly NamedPages[];
  readonly onFollow?: () => void;
}
/** Every page, by area. */
export function NavigationList({ areas, onFollow }: Props) {
  const styles = useStyles();
  const current = currentPath(areas, useLocation().pathname);
  return areas.map(({ area, label, entries }) => (
    <div key={area} className={styles.group}>
      {label !== undefined && <h2 className={styles.heading}>{label}</h2>}
      <ul className={styles.list} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavigationLink
              entry={{ ...entry, badges: entry.badge ? [entry.badge] : [], count: 0 }}
              isCurrent={entry.path === current}
              isSlim={false}
              {...(onFollow && { onFollow })}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}
