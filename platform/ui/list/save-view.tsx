import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { oneLine } from '@platform/core';
import type { SavedViewStore } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../form/text-field.tsx';
import { FormDialog } from '../overlay/form-dialog.tsx';
import type { ListState } from './use-list-state.ts';

const NewView = z.object({ name: oneLine(60, 1) });

interface Props {
  readonly store: SavedViewStore | undefined;
  readonly list: string;
  readonly state: Pick<ListState, 'address' | 'canonical'>;
  readonly columns: readonly string[];
  /** What has a tab already. */
  readonly known: readonly { readonly address: string }[];
}
/** Saves a list as it is shown now, under a name. Absent where that is a view already. */
export function SaveView({ store, known, ...shown }: Props) {
  const { address, canonical } = shown.state;
  const isKnown = address === '' || known.some((view) => canonical(view.address) === address);
  return store && !isKnown ? <NamedView store={store} {...shown} /> : null;
}

type NamedProps = Omit<Props, 'store' | 'known'> & { readonly store: SavedViewStore };
function NamedView({ store, list, state: { address }, columns }: NamedProps) {
  const { t } = useTranslation('ui');
  const [isNaming, setNaming] = useState(false);
  const { mutateAsync } = useMutation(store.save());
  return (
    <>
      <Button size="small" appearance="transparent" icon={<Add16Regular />} onClick={() => setNaming(true)}>
        {t('list.views.save')}
      </Button>
      {isNaming && (
        <FormDialog
          title={t('list.views.save')}
          intro={t('list.views.intro')}
          schema={NewView}
          initial={{ name: '' }}
          action={t('list.views.action')}
          onSubmit={async ({ name }) => void (await mutateAsync({ body: { list, name, address, columns: [...columns] } }))}
          onClose={() => setNaming(false)}
        >
          <TextField name="name" label={t('list.views.name')} />
        </FormDialog>
      )}
    </>
  );
}
