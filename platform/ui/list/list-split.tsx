import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import type { DataListProps } from './data-list-props.ts';
import { ListBody } from './list-body.tsx';
import { PreviewPanel } from './preview-panel.tsx';

const useStyles = makeStyles({
  split: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  rows: { flexGrow: 1, minWidth: 0 },
});

type Props<Row> = ComponentProps<typeof ListBody<Row>> & Pick<DataListProps<Row>, 'preview'>;

/** The rows, and beside them the one that is looked at. */
export function ListSplit<Row>({ preview: Preview, ...props }: Props<Row>) {
  const styles = useStyles();
  const { previewing, rowName, rowHref } = props;
  const row = previewing?.isOn ? previewing.row : undefined;
  // beside it there is as much room for the table as on a narrower screen
  return (
    <div className={styles.split}>
      <div className={styles.rows}>
        <ListBody {...props} columns={row ? props.columns.filter(({ hideBelow }) => hideBelow === undefined) : props.columns} />
      </div>
      {previewing && row && Preview && (
        <PreviewPanel preview={previewing} title={rowName(row)} href={rowHref?.(row)}>
          <Preview row={row} />
        </PreviewPanel>
      )}
    </div>
  );
}
