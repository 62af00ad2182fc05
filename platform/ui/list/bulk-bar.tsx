import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useFormat } from '@platform/web';
import { type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../overlay/toast.tsx';
import { at } from '../theme/breakpoints.ts';
import type { Selection } from './use-selection.ts';

/** Something that is done to all ticked rows at once. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: ReactElement;
  /** As many as can be done at once; any number unless told. */
  readonly most?: number;
  /** What fails is shown as a notice; the rows stay ticked. Answer `false` when the reader thought better of it. */
  readonly run: (rows: readonly Row[]) => Promise<boolean | void> | void;
}

const onDark = {
  color: tokens.colorNeutralForegroundInverted,
  backgroundColor: 'transparent',
  borderTopColor: tokens.colorNeutralStroke1,
  borderRightColor: tokens.colorNeutralStroke1,
  borderBottomColor: tokens.colorNeutralStroke1,
  borderLeftColor: tokens.colorNeutralStroke1,
};
const useStyles = makeStyles({
  root: {
    // stays in sight, above the bar of a narrow screen
    position: 'sticky',
    bottom: tokens.spacingVerticalM,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    [at.narrow]: { bottom: 'calc(56px + env(safe-area-inset-bottom) + 8px)' },
    // one line, moved sideways: the rows are what one came for
    [at.phone]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
    [at.contrast]: { border: '1px solid CanvasText' },
  },
  count: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold, marginRight: tokens.spacingHorizontalS },
  action: {
    ...onDark,
    flexShrink: 0,
    whiteSpace: 'nowrap',
    ':hover': onDark,
    ':hover:active': onDark,
    ':hover .fui-Button__icon': { color: 'inherit' },
  },
  most: { flexShrink: 0 },
  end: { marginLeft: 'auto' },
});

const mostOf = ({ most = Infinity }: { readonly most?: number }) => most;

interface Props<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: Selection<Row>;
  /** How many there are in all, with their noun, and what ticks them. Absent where they are too many. */
  readonly all: { readonly count: number; readonly said: string; readonly take: () => Promise<void> } | undefined;
}
/** What can be done to the ticked rows, always in sight. */
export function BulkBar<Row>({ actions, selection, all }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const toast = useToast();
  const isUnderWay = useRef(false);
  /** Once, however often it is pressed. */
  const attempt = async (run: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await run().catch(toast.error);
    isUnderWay.current = false;
  };
  const most = Math.min(...actions.map(mostOf));
  const perform = (action: BulkAction<Row>) =>
    attempt(async () => {
      if ((await action.run(selection.rows)) !== false) selection.clear();
    });
  return (
    <div className={styles.root} role="toolbar" aria-label={t('list.bulk')}>
      <output className={styles.count}>{t('list.ticked', { count: selection.ids.size })}</output>
      {all && all.count > selection.ids.size && (
        <Button className={styles.action} size="small" onClick={() => void attempt(all.take)}>
          {t('list.takeAll', { number: all.said })}
        </Button>
      )}
      {selection.ids.size > most && <span className={styles.most}>{t('list.bulkMost', { number: number(most) })}</span>}
      {actions.map((action) => (
        <Button
          key={action.label}
          className={styles.action}
          size="small"
          icon={action.icon ?? null}
          disabledFocusable={selection.ids.size > mostOf(action)}
          onClick={() => void perform(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button className={mergeClasses(styles.action, styles.end)} size="small" icon={<Dismiss20Regular />} onClick={selection.clear}>
        {t('list.untick')}
      </Button>
    </div>
  );
}
