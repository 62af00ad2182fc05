import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at, EmptyState, Loading } from '@platform/ui';
import { useStored } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useWork, WORK_KIND, type WorkGroup } from './use-work.ts';
import { WorkItem } from './work-item.tsx';

/** Of each kind, as long as all are shown. */
const AT_MOST = 5;
const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { margin: 0, marginRight: tokens.spacingHorizontalM, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  kind: {
    display: 'inline-flex',
    gap: tokens.spacingHorizontalXS,
    alignItems: 'center',
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [at.narrow]: { minHeight: '44px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralForeground1,
    color: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorNeutralForeground1, color: tokens.colorNeutralBackground1 },
    [at.contrast]: { border: '2px solid Highlight' },
  },
  loading: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** "Att göra": everything that waits for somebody, each row with what to do about it. */
export function WorkList() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { groups, isLoading } = useWork();
  const [kind, setKind] = useStored<string>('tab', WORK_KIND, '');
  const chosen = groups.find(({ key }) => key === kind);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <section className={styles.card} aria-labelledby="work-title">
      <div className={styles.head}>
        <h2 id="work-title" className={styles.title}>
          {t('work.title')}
        </h2>
        {groups.length > 1 && (
          <>
            <Kind label={t('work.all')} total={total} isChosen={!chosen} onChoose={() => setKind('')} />
            {groups.map((group) => (
              <GroupKind key={group.key} group={group} isChosen={group === chosen} onChoose={() => setKind(group.key)} />
            ))}
          </>
        )}
      </div>
      {groups.length === 0 &&
        (isLoading ? (
          <div className={styles.loading}>
            <Loading />
          </div>
        ) : (
          <EmptyState title={t('work.none')} text={t('work.noneText')} />
        ))}
      <ul className={styles.rows}>
        {(chosen ? [chosen] : groups).flatMap(({ key, source, rows }) =>
          (chosen ? rows : rows.slice(0, AT_MOST)).map((row) => <WorkItem key={`${key}.${row.id}`} row={row} source={source} />),
        )}
      </ul>
    </section>
  );
}

interface KindProps {
  readonly label: string;
  readonly total: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
function Kind({ label, total, isChosen, onChoose }: KindProps) {
  const styles = useStyles();
  return (
    <button type="button" className={mergeClasses(styles.kind, isChosen && styles.chosen)} aria-pressed={isChosen} onClick={onChoose}>
      {label} <span>{total}</span>
    </button>
  );
}

function GroupKind({ group: { source, total }, ...choice }: { readonly group: WorkGroup } & Pick<KindProps, 'isChosen' | 'onChoose'>) {
  const { t } = useTranslation(source.plugin.id);
  return <Kind label={t(source.title)} total={total} {...choice} />;
}
