import { makeStyles, tokens } from '@fluentui/react-components';
import { type Column, DataList, type DataListProps, type Filter, ScannerField } from '@platform/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { useKeyFilters } from '../components/use-key-filters.ts';
import { findArchived, findByCode, findOnRing } from './find-scanned.ts';
import { type RefusedKey, useKeyChoice } from './key-choice.ts';
import { PickedBar, PickedKeys, RefusedKeys } from './picked-keys.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1, ':focus': { outlineStyle: 'none' }, ':empty': { display: 'none' } },
  list: { display: 'contents' },
});

/** Filters of keys that a guide decides itself. */
const NOT_ASKED = ['status', 'holderType', 'holderId', 'overdue', 'archived'];

interface Props extends Pick<DataListProps<Key>, 'name' | 'label' | 'call' | 'start' | 'empty' | 'views'> {
  /** The field of the wizard that holds the picked keys. */
  readonly field: string;
  readonly hint: string;
  /** Stands last in each row: where the key is, or why it cannot be picked. */
  readonly states: readonly Column<Key>[];
  /** The lock system comes only when it is chosen: the rest needs its room. */
  readonly hasMuch?: true;
  /** Why a key cannot be picked, naming it. */
  readonly refuse: (key: Key) => string | undefined;
  /** Besides those of every list of keys. */
  readonly filters?: readonly Filter[];
  /** What was refused before one came here. */
  readonly refusedBefore?: readonly RefusedKey[];
}
/** Keys are picked by scanning or from a list, many at once. Those that cannot be picked are named. */
export function KeyPicker({ field, hint, states, refuse, refusedBefore = [], filters = [], hasMuch, ...list }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const queries = useQueryClient();
  const { picked, fault, ref, refused, selection, pick, pickAll, drop } = useKeyChoice(field, refuse);
  const scan = async (code: string): Promise<string | undefined> => {
    const [found, other] = await findByCode(queries, code);
    if (!found) {
      const onRing = await findOnRing(queries, code);
      if (onRing.length > 0) {
        pickAll(onRing);
        return undefined;
      }
      const archived = await findArchived(queries, code);
      return archived ? pick(archived) : t('loan.scan.unknown', { code });
    }
    return other ? t('loan.scan.several', { code }) : pick(found);
  };
  return (
    <div className={styles.root}>
      <ScannerField label={t('loan.scan.label')} hint={hint} onScan={scan} />
      <PickedKeys picked={picked} onDrop={drop} onClear={selection.clear} />
      <p ref={ref} tabIndex={-1} role="alert" className={styles.fault}>
        {fault}
      </p>
      <RefusedKeys refused={refused.length > 0 ? refused : refusedBefore} />
      {/* Enter in a search box or on a tick box must not send the step. */}
      <div role="none" className={styles.list} onKeyDown={keepEnter}>
        <DataList
          {...list}
          list={keyApi.list}
          columns={[...useKeyColumns(hasMuch), ...states]}
          total={(count, number) => t('list.total', { count, number })}
          rowId={({ id }) => id}
          rowName={({ marking }) => marking}
          search={t('loan.keys.search')}
          filters={[...filters, ...useKeyFilters(NOT_ASKED)]}
          selection={selection}
        />
      </div>
      <PickedBar count={picked.length} />
    </div>
  );
}

function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function useKeyColumns(hasMuch: true | undefined): readonly Column<Key>[] {
  const { t } = useTranslation('keys');
  return [
    { id: 'marking', header: t('marking'), render: ({ marking }) => marking, sortBy: 'marking', share: 1.05 },
    { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 1.2, hideBelow: 901 },
    {
      id: 'lockSystem',
      header: t('system'),
      render: ({ lockSystem }) => lockSystem.name,
      share: 1.25,
      ...(hasMuch && { optional: true as const }),
    },
  ];
}
