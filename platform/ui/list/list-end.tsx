import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right';
import type { Page } from '@platform/core';
import { useTranslation } from 'react-i18next';
import { at, media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { DataListProps } from './data-list-props.ts';
import { ListTotal } from './list-total.tsx';
import { SortChooser } from './sort-chooser.tsx';
import type { ChosenColumns } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';
import type { Preview } from './use-preview.ts';

const useStyles = makeStyles({
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginLeft: 'auto',
    [at.phone]: { width: '100%', marginLeft: 0, justifyContent: 'space-between' },
  },
});

type Props<Row> = Pick<DataListProps<Row>, 'total'> & {
  readonly state: ListState;
  readonly columns: ChosenColumns<Row>;
  readonly first: Page<unknown> | undefined;
  readonly previewing: Preview<Row> | undefined;
};
/** How many rows there are, and how they are shown. */
export function ListEnd<Row>({ total, state, columns, first, previewing }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const isPhone = useMedia(media.phone);
  return (
    <div className={styles.end}>
      <ListTotal page={first} words={total} />
      {previewing && (
        <Button
          size="small"
          appearance="subtle"
          icon={<PanelRight20Regular />}
          aria-pressed={previewing.isOn}
          aria-label={t('list.preview.label')}
          title={t('list.preview.label')}
          onClick={previewing.toggle}
        />
      )}
      {isPhone ? <SortChooser columns={columns.all} state={state} /> : <ColumnChooser columns={columns} />}
    </div>
  );
}
