import { ComboboxField, FormDialog, RadioField, useField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Key, RepositoryId } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { FoundField } from '../lost/found-field.tsx';
import { holderField } from './key-form-values.ts';
import { holderSearchOf } from './holder-searches.ts';

const Kind = z.enum(['REPOSITORY', 'APARTMENT']);
const found = z.boolean().optional();
const Asked = z.discriminatedUnion('type', [
  z.object({ type: z.literal('REPOSITORY'), repositoryId: RepositoryId, found }),
  z.object({ type: z.literal('APARTMENT'), apartmentId: z.uuid(), found }),
]);

interface Props {
  readonly keys: readonly Pick<Key, 'id' | 'marking' | 'status'>[];
  /** `isMoved`: whether they were, or somebody thought better of it. */
  readonly onClose: (isMoved: boolean) => void;
}
/** Hangs keys up at a storage place, or gives them to an apartment. Nobody signs. */
export function MoveKeys({ keys, onClose }: Props) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const { mutateAsync } = useMutation(keyApi.moveMany.mutation());
  return (
    <FormDialog
      title={t('move.title', { count: keys.length })}
      intro={t('move.text')}
      schema={Asked}
      initial={{ type: 'REPOSITORY' }}
      action={t('move.action')}
      onSubmit={async ({ type: _type, found: isFound, ...place }) => {
        await mutateAsync({ body: { keyIds: keys.map((key) => key.id), ...place, ...(isFound && { found: isFound }) } });
        toast.success(t('move.done', { count: keys.length }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <RadioField name="type" label={t('holder')} options={Kind.options.map((value) => ({ value, label: t(`holderType.${value}`) }))} />
      <Where />
      <FoundField keys={keys} />
    </FormDialog>
  );
}

function Where() {
  const { t } = useTranslation('keys');
  const { value: type = 'REPOSITORY' } = useField<z.output<typeof Kind>>('type');
  // of each kind what was chosen stays its own
  return <ComboboxField key={type} name={holderField(type)} label={t(`holderType.${type}`)} search={holderSearchOf[type]} required />;
}
