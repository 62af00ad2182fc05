import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useStored } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWork, WORK_KIND, type WorkGroup } from '../work/use-work.ts';

const useStyles = makeStyles({
  head: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  kinds: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  kind: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
    '@media (pointer: coarse)': { minHeight: '44px' },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  count: { fontWeight: tokens.fontWeightSemibold },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground3 },
  own: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
});

interface Props {
  /** The level below the title that it stands under. */
  readonly heading: 'h2' | 'h3';
  readonly onFollow?: () => void;
}
/** What waits for somebody, a kind each with its number; nothing where nothing waits. */
export function WaitingList({ heading: Heading, onFollow }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { groups } = useWork();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="notices-waiting">
      <Heading id="notices-waiting" className={styles.head}>
        {t('notices.waiting')}
      </Heading>
      <ul className={styles.kinds}>
        {groups.map((group) => (
          <li key={group.key}>
            <WaitingKind group={group} {...(onFollow && { onFollow })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingKind({ group: { source, key, total }, onFollow }: { readonly group: WorkGroup; readonly onFollow?: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(source.plugin.id);
  const [, setKind] = useStored<string>('tab', WORK_KIND, '');
  const Icon = source.icon;
  const follow = () => {
    setKind(key);
    onFollow?.();
  };
  return (
    <Link to="/dashboard" className={mergeClasses(styles.kind, styles[source.tone])} onClick={follow}>
      <Icon aria-hidden />
      {t(source.title)} <span className={styles.count}>{total}</span>
    </Link>
  );
}
