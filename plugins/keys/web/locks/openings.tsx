import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { type Column, ComboboxField, DataList, ExportButton, FormDialog, type OptionSearch, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { chartEndpoints, type KeyId, keys, type Opening, type SystemLockId } from '../../contract/index.ts';
import { chartApi } from './lock-apis.ts';

const Choice = z.object({ chosenId: z.uuid() });
interface Props {
  readonly name: string;
  /** What is fixed: one key, or one lock. */
  readonly of: { readonly keyId: KeyId } | { readonly lockId: SystemLockId };
  readonly orderBy: 'lock' | 'key';
  readonly columns: readonly Column<Opening>[];
  readonly rowHref: (opening: Opening) => string;
  readonly rowName: (opening: Opening) => string;
  /** Finds what can be added. */
  readonly search: OptionSearch;
  readonly words: { readonly add: string; readonly label: string; readonly empty: string };
}
/** A part of a lock chart, to look at and to change. The locks of a key, or the keys of a lock. */
export function Openings({ name, of, orderBy, search, words, ...list }: Props) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const { mutateAsync } = useMutation(chartApi.changeChart.mutation());
  const mayWrite = can(keys.permissions.write);
  const start = { sort: { by: orderBy, order: 'asc' } } as const;
  const pairOf = (id: string) => ('keyId' in of ? { ...of, lockId: id as SystemLockId } : { ...of, keyId: id as KeyId });
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
        rowId={({ id }) => id}
        search={t('locks.search')}
        start={start}
        empty={{ title: words.empty }}
        {...(mayWrite && { bulkActions: [{ label: t('locks.remove'), run: remove }] })}
      />
      {isAdding && (
        <FormDialog
          title={words.add}
          schema={Choice}
          action={t('locks.add')}
          onSubmit={async ({ chosenId }) => {
            await mutateAsync({ body: { add: [pairOf(chosenId)], remove: [] } });
            toast.success(t('locks.added'));
          }}
          onClose={() => setAdding(false)}
        >
          <ComboboxField name="chosenId" label={words.label} search={search} />
        </FormDialog>
      )}
    </>
  );
}
