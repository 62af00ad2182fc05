import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../overlay/toast.tsx';
import type { Selection } from './use-selection.ts';

/** Something that is done to all ticked rows at once. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: ReactElement;
  /** What fails is shown as a notice; the rows stay ticked. Answer `false` when the reader thought better of it. */
  readonly run: (rows: readonly Row[]) => Promise<boolean | void> | void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  count: { fontWeight: tokens.fontWeightSemibold, marginRight: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground1 },
  end: { marginLeft: 'auto' },
});

interface Props<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: Selection<Row>;
}
export function BulkBar<Row>({ actions, selection }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const toast = useToast();
  const run = async (action: BulkAction<Row>) => {
    try {
      if ((await action.run(selection.rows)) !== false) selection.clear();
    } catch (fault) {
      toast.error(fault);
    }
  };
  return (
    <div className={styles.root} role="toolbar" aria-label={t('list.bulk')}>
      <output className={styles.count}>{t('list.ticked', { count: selection.ids.size })}</output>
      {actions.map((action) => (
        <Button key={action.label} size="small" icon={action.icon ?? null} onClick={() => void run(action)}>
          {action.label}
        </Button>
      ))}
      <Button className={styles.end} size="small" appearance="subtle" icon={<Dismiss20Regular />} onClick={selection.clear}>
        {t('list.untick')}
      </Button>
    </div>
  );
}
