import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocation } from 'react-router';
import { currentPath } from './current-path.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationGroup } from './use-navigation.ts';

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
  line: { height: '1px', margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`, backgroundColor: tokens.colorNeutralStroke2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

interface Props {
  readonly areas: readonly NavigationGroup[];
  /** Icons only; the labels are there for those who hear them, and as tips. */
  readonly isSlim?: boolean;
  readonly onFollow?: () => void;
}
export function NavigationList({ areas, isSlim = false, onFollow }: Props) {
  const styles = useStyles();
  const current = currentPath(areas, useLocation().pathname);
  return areas.map(({ area, label, entries }) => (
    <div key={area} className={mergeClasses(styles.group)}>
      {label !== undefined && (isSlim ? <div className={styles.line} /> : <h2 className={styles.heading}>{label}</h2>)}
      <ul className={styles.list} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavigationLink entry={entry} isCurrent={entry.path === current} isSlim={isSlim} {...(onFollow && { onFollow })} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
