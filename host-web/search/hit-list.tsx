import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Hit, HitGroup } from './hit.ts';

const useStyles = makeStyles({
  label: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  hit: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, [at.contrast]: { outline: '2px solid Highlight' } },
  exact: { fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** The key of the one that Enter goes to. */
  readonly current: string | undefined;
  readonly onPick: (hit: Hit) => void;
}
/** What was found, by kind. The field above holds the focus and moves through it. */
export function HitList({ id, groups, current, onPick }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <div role="listbox" id={id} aria-label={t('search.hits')}>
      {groups.map(({ id: kind, label, hits }) => (
        <div key={kind} role="group" aria-label={label}>
          <div className={styles.label} aria-hidden>
            {label}
          </div>
          {hits.map((hit) => (
            <div
              key={hit.key}
              id={`${id}-${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit.key === current}
              className={mergeClasses(styles.hit, hit.key === current && styles.current)}
              ref={(option) => void (hit.key === current && option?.scrollIntoView({ block: 'nearest' }))}
              onClick={() => onPick(hit)}
            >
              <span className={mergeClasses(hit.exact && styles.exact)}>{hit.title}</span>
              {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
