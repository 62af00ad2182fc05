import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { client, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from 'react-hook-form';
import { useToast } from '../overlay/toast.tsx';
import { ResourceDialog } from './resource-dialog.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';

interface Props {
  readonly views: ResourceViews;
  readonly item: ResourceItem;
}
/** The button that changes a row of a resource, and its dialog. Nothing for who may not. */
export function ChangeResource({ views, item }: Props) {
  const { resource } = views;
  const { t } = useTranslation('ui');
  const { can } = useSession();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const api = client(resource.endpoints);
  const change = useMutation(api.update.mutation());
  if (!can(resource.write)) return null;
  const save = async (values: FieldValues) => {
    const changed = await change.mutateAsync({ params: { id: item.id }, body: { ...values, version: item.version } });
    toast.success(t('resource.saved', { name: nameOf(resource, changed as ResourceItem) })); // every item of a resource is one
  };
  const title = t('resource.changeOf', { name: nameOf(resource, item) });
  return (
    <>
      <Button icon={<Edit20Regular />} onClick={() => setOpen(true)}>
        {t('resource.change')}
      </Button>
      {isOpen && <ResourceDialog views={views} title={title} item={item} onSubmit={save} onClose={() => setOpen(false)} />}
    </>
  );
}
