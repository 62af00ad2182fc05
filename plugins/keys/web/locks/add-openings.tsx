import { ComboboxField, FormDialog, type OptionSearch, RadioField, useField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { KeyId, SystemLockId } from '../../contract/index.ts';
import { chartApi } from './lock-apis.ts';

const What = z.enum(['ONE', 'GROUP']);
const Choice = z.discriminatedUnion('what', [
  z.object({ what: z.literal('ONE'), chosenId: z.uuid() }),
  z.object({ what: z.literal('GROUP'), group: z.string() }),
]);

export interface Finds {
  /** Finds what can be added, one at a time. */
  readonly search: OptionSearch;
  /** Finds groups of the lock system. */
  readonly groups: OptionSearch;
}
/** What is fixed: one key, or one lock. */
export type OneSide = { readonly keyId: KeyId } | { readonly lockId: SystemLockId };
interface Props extends Finds {
  readonly of: OneSide;
  readonly words: { readonly add: string; readonly label: string; readonly all: string };
  readonly onClose: () => void;
}
/** Puts one cross into a chart, or one for each of a group. */
export function AddOpenings({ of, words, onClose, ...finds }: Props) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const { mutateAsync: addOne } = useMutation(chartApi.changeChart.mutation());
  const { mutateAsync: addLocks } = useMutation(chartApi.addLockGroup.mutation());
  const { mutateAsync: addKeys } = useMutation(chartApi.addKeyGroup.mutation());
  const pairOf = (id: string) => ('keyId' in of ? { ...of, lockId: id as SystemLockId } : { ...of, keyId: id as KeyId }); // of the search
  const addGroup = (group: string) =>
    'keyId' in of ? addLocks({ body: { ...of, group } }) : addKeys({ body: { systemLockId: of.lockId, group } });
  return (
    <FormDialog
      title={words.add}
      schema={Choice}
      initial={{ what: 'ONE' }}
      action={t('locks.add')}
      onSubmit={async (choice) => {
        const { added } = await (choice.what === 'ONE' ? addOne({ body: { add: [pairOf(choice.chosenId)] } }) : addGroup(choice.group));
        toast.success(t('locks.added', { count: added }));
      }}
      onClose={onClose}
    >
      <ChoiceFields words={words} {...finds} />
    </FormDialog>
  );
}

function ChoiceFields({ search, groups, words }: Finds & Pick<Props, 'words'>) {
  const { t } = useTranslation('keys');
  const { value } = useField<z.output<typeof What>>('what');
  const options = [
    { value: 'ONE', label: words.label },
    { value: 'GROUP', label: words.all },
  ];
  return (
    <>
      <RadioField name="what" label={words.add} options={options} />
      {value === 'GROUP' ? (
        <ComboboxField key="group" name="group" label={t('chartGroup')} search={groups} />
      ) : (
        <ComboboxField key="one" name="chosenId" label={words.label} search={search} />
      )}
    </>
  );
}
