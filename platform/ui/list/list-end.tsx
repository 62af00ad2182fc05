import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right';
import { useTranslation } from 'react-i18next';
import { at, media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { DataListProps } from './data-list-props.ts';
import type { ListCall } from './list-source.ts';
import { ListTotal } from './list-total.tsx';
import { SortChooser } from './sort-chooser.tsx';
import type { ChosenColumns } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';
import type { PreviewSwitch } from './use-preview.ts';

const useStyles = makeStyles({
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginLeft: 'auto',
    [at.phone]: { width: '100%', marginLeft: 0, justifyContent: 'space-between' },
  },
});

type Props<Row> = Pick<DataListProps<Row>, 'list' | 'total'> & {
  readonly state: ListState;
  readonly columns: ChosenColumns<Row>;
  readonly shown: ListCall;
  readonly switched: PreviewSwitch | undefined;
};
/** How many rows there are, and how they are shown. */
export function ListEnd<Row>({ total, list, shown, state, columns, switched }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const isPhone = useMedia(media.phone);
  return (
    <div className={styles.end}>
      <ListTotal list={list} shown={shown} words={total} />
      {switched && (
        <Button
          size="small"
          appearance="subtle"
          icon={<PanelRight20Regular />}
          aria-pressed={switched.isOn}
          aria-label={t('list.preview.label')}
          title={t('list.preview.label')}
          onClick={switched.toggle}
        />
      )}
      {isPhone ? <SortChooser columns={columns.all} state={state} /> : <ColumnChooser columns={columns} />}
    </div>
  );
}
