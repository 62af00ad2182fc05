import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { type Column, DataList, ExportButton, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartEndpoints, keys, type Opening } from '../../contract/index.ts';
import { AddOpenings, type Finds, type OneSide } from './add-openings.tsx';
import { chartApi } from './lock-apis.ts';

interface Props extends Finds {
  readonly name: string;
  readonly of: OneSide;
  readonly orderBy: 'lock' | 'key';
  readonly columns: readonly Column<Opening>[];
  readonly rowHref: (opening: Opening) => string;
  readonly rowName: (opening: Opening) => string;
  readonly words: { readonly add: string; readonly label: string; readonly all: string; readonly empty: string };
}
/** A part of a lock chart, to look at and to change. The locks of a key, or the keys of a lock. */
export function Openings({ name, of, orderBy, search, groups, words, ...list }: Props) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const { mutateAsync } = useMutation(chartApi.changeChart.mutation());
  const mayWrite = can(keys.permissions.write);
  const start = { sort: { by: orderBy, order: 'asc' } } as const;
  const remove = async (rows: readonly Opening[]) => {
    const { removed } = await mutateAsync({ body: { add: [], remove: rows.map(({ key, lock }) => ({ keyId: key.id, lockId: lock.id })) } });
    toast.success(t('locks.removed', { count: removed }));
  };
  return (
    <>
      <div>
        <ExportButton endpoint={chartEndpoints.exportOpenings} start={start} fixed={of} />{' '}
        {mayWrite && (
          <Button icon={<Add20Regular />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      <DataList
        {...list}
        name={name}
        label={words.label}
        list={chartApi.listOpenings}
        call={{ query: of }}
        total={(count, number) => t(orderBy === 'lock' ? 'locks.total' : 'list.total', { count, number })}
        rowId={({ id }) => id}
        search={t('locks.search')}
        start={start}
        empty={{ title: words.empty }}
        {...(mayWrite && { bulkActions: [{ label: t('locks.remove'), run: remove }] })}
      />
      {isAdding && <AddOpenings of={of} search={search} groups={groups} words={words} onClose={() => setAdding(false)} />}
    </>
  );
}
