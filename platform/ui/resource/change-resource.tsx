import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { readName, writtenFields } from '@platform/core';
import { client, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from 'react-hook-form';
import { useToast } from '../overlay/toast.tsx';
import { useOpened } from '../overlay/use-opened.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';

interface Props {
  readonly views: ResourceViews;
  readonly item: ResourceItem;
}
/** The button that changes a row of a resource, and its dialog. Nothing for who may not. */
export function ChangeResource({ views, item }: Props) {
  const { t } = useTranslation('ui');
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!can(views.resource.write)) return null;
  return (
    <>
      <Button icon={<Edit20Regular />} onClick={() => setOpen(true)}>
        {t('resource.change')}
      </Button>
      {isOpen && <ChangeDialog views={views} item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ views, item, onClose }: Props & { readonly onClose: () => void }) {
  const { resource } = views;
  const { t } = useTranslation('ui');
  const toast = useToast();
  const change = useMutation(client(resource.endpoints).update.mutation());
  const { opened, versionFor } = useOpened(item);
  const save = async (values: FieldValues) => {
    const version = versionFor(writtenFields(resource.fields).map(([name, field]) => readName(name, field)));
    const changed = await change.mutateAsync({ params: { id: item.id }, body: { ...values, version } });
    toast.success(t('resource.saved', { name: nameOf(resource, changed as ResourceItem) })); // every item of a resource is one
  };
  const title = t('resource.changeOf', { name: nameOf(resource, opened) });
  return <ResourceDialog views={views} title={title} item={opened} onSubmit={save} onClose={onClose} />;
}
