import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { type BulkAction, DataList, type DataListProps } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Key, KeyCondition } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { KeyPreview } from './key-preview.tsx';
import { PrintLabels } from '../labels/print-labels.tsx';
import { MoveKeys } from './move-keys.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useKeyActions } from './use-key-actions.tsx';
import { useKeyColumns } from './use-key-columns.tsx';
import { useKeyFilters } from './use-key-filters.ts';

interface Asked {
  readonly count: number;
  readonly answer: (status: KeyCondition | undefined) => void;
}
interface Moving {
  readonly rows: readonly Key[];
  readonly answer: (isMoved: boolean) => void;
}
type Fixed = Pick<DataListProps<Key>, 'empty'> & Partial<Pick<DataListProps<Key>, 'call' | 'start' | 'views'>>;
interface Props extends Fixed {
  /** Names the list in the browser's memory. */
  readonly name: string;
  /** Columns and filters that the page fixes. */
  readonly without?: readonly string[];
  /** What else can be done to ticked keys. */
  readonly more?: readonly BulkAction<Key>[];
}
/** Keys as people work with them: searched, narrowed, ticked, changed many at once. */
export function KeyTable({ without = NOTHING, start = BY_MARKING, more = [], ...props }: Props) {
  const { t } = useTranslation('keys');
  const [asked, setAsked] = useState<Asked>();
  const ask = (rows: readonly Key[]) =>
    new Promise<KeyCondition | undefined>((resolve) => {
      const answer = (status: KeyCondition | undefined) => {
        setAsked(undefined);
        resolve(status);
      };
      setAsked({ count: rows.length, answer });
    });
  const [moving, setMoving] = useState<Moving>();
  const move = (rows: readonly Key[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMoved: boolean) => {
        setMoving(undefined);
        resolve(isMoved);
      };
      setMoving({ rows, answer });
    });
  const [printing, setPrinting] = useState<readonly string[]>();
  const labels: BulkAction<Key> = {
    label: t('labels.bulk'),
    icon: <PrintRegular />,
    run: (rows) => (setPrinting(rows.map(({ id }) => id)), Promise.resolve(false)),
  };
  const actions = [...useKeyActions(ask, move), ...more, labels];
  return (
    <>
      <DataList
        {...props}
        label={t('list.title')}
        total={(count, number) => t('list.total', { count, number })}
        list={keyApi.list}
        columns={useKeyColumns(without)}
        filters={useKeyFilters(without)}
        rowId={({ id }) => id}
        rowName={({ marking }) => marking}
        rowHref={({ id }) => `/keys/list/${id}`}
        search={t('list.search')}
        preview={KeyPreview}
        start={start}
        bulkActions={actions}
      />
      {printing && <PrintLabels of="KEYS" ids={printing} onClose={() => setPrinting(undefined)} />}
      {moving && <MoveKeys keys={moving.rows} onClose={moving.answer} />}
      {asked && <StatusDialog count={asked.count} onAnswer={asked.answer} />}
    </>
  );
}
const NOTHING: readonly string[] = [];
/** How a list of keys starts. */
export const BY_MARKING = { sort: { by: 'marking', order: 'asc' } } as const;
