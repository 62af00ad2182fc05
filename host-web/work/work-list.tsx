import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { at, EmptyState, ErrorState, Loading, ViewPill } from '@platform/ui';
import { useFormat, useStored } from '@platform/web';
import { useState } from 'react';
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
  // on a phone one line, moved sideways: the rows are what one came for
  kinds: {
    display: 'contents',
    [at.phone]: {
      display: 'flex',
      width: '100%',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`,
    },
  },
  title: { margin: 0, marginRight: tokens.spacingHorizontalM, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  // as high as the rows will be: what is below does not move when they come
  loading: {
    minHeight: '320px',
    [at.narrow]: { minHeight: '80dvh' },
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** "Att göra": everything that waits for somebody, each row with what to do about it. */
export function WorkList() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { count } = useFormat();
  const { groups: found, isLoading, fault, askAgain } = useWork();
  // all at once: a row that one is about to press does not move away because others came
  const [wasShown, setShown] = useState(false);
  if (!isLoading && !wasShown) setShown(true);
  const groups = wasShown ? found : [];
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
          <div className={styles.kinds}>
            <ViewPill label={t('work.all')} count={count(total)} isChosen={!chosen} onChoose={() => setKind('')} />
            {groups.map((group) => (
              <GroupKind key={group.key} group={group} isChosen={group === chosen} onChoose={() => setKind(group.key)} />
            ))}
          </div>
        )}
      </div>
      <ul className={styles.rows}>
        {(chosen ? [chosen] : groups).flatMap(({ key, source, rows }) =>
          (chosen ? rows : rows.slice(0, AT_MOST)).map((row) => <WorkItem key={`${key}.${row.id}`} row={row} source={source} />),
        )}
      </ul>
      <Otherwise isEmpty={groups.length === 0} isWaiting={isLoading || !wasShown} fault={fault} onRetry={askAgain} />
    </section>
  );
}

interface OtherwiseProps {
  readonly isEmpty: boolean;
  readonly isWaiting: boolean;
  readonly fault: unknown;
  readonly onRetry: () => void;
}
/** What stands beside the rows, or in their place: that they are asked for, that some could not be, or that there is nothing to do. */
function Otherwise({ isEmpty, isWaiting, fault, onRetry }: OtherwiseProps) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  if (isWaiting)
    return (
      isEmpty && (
        <div className={styles.loading}>
          <Loading />
        </div>
      )
    );
  if (fault) return <ErrorState fault={fault} onRetry={onRetry} />;
  return isEmpty && <EmptyState icon={<CheckmarkCircle24Regular />} title={t('work.none')} text={t('work.noneText')} />;
}

interface GroupKindProps {
  readonly group: WorkGroup;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
function GroupKind({ group: { source, total }, ...choice }: GroupKindProps) {
  const { t } = useTranslation(source.plugin.id);
  const { count } = useFormat();
  return <ViewPill label={t(source.title)} count={count(total)} {...choice} />;
}
