import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { client, useSession, useWord } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useToast } from '../overlay/toast.tsx';
import { LinkButton } from '../page/link-button.tsx';
import { ResourceDialog } from './resource-dialog.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useServesAll } from '../working/use-serves-all.ts';

interface Props {
  readonly views: ResourceViews;
  /** Leads on, once the dialog is closed. */
  readonly onMade: (item: ResourceItem) => unknown;
}
/** The button that makes a row, and its dialog. It is open at once where the address says `?new`. Nothing for who may not. */
export function NewResource({ views, onMade }: Props) {
  const { resource, path, ownPages } = views;
  const { t } = useTranslation('ui');
  const word = useWord();
  const { can } = useSession();
  const asksWhose = useServesAll();
  const toast = useToast();
  const [address] = useSearchParams();
  const [isOpen, setOpen] = useState(() => address.has('new'));
  const api = client(resource.endpoints);
  const create = useMutation(api.create.mutation());
  if (!can(resource.write)) return null;
  const title = word(resource.words.new);
  if (ownPages)
    return (
      <LinkButton to={`${path}/new`} appearance="primary" icon={<Add20Regular />}>
        {title}
      </LinkButton>
    );
  const save = async (values: FieldValues) => {
    const item = (await create.mutateAsync({ body: values })) as ResourceItem; // every item of a resource is one
    toast.success(t('resource.saved', { name: nameOf(resource, item) }));
    return item;
  };
  return (
    <>
      <Button appearance="primary" icon={<Add20Regular />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <ResourceDialog
          views={views}
          title={title}
          asksWhose={asksWhose}
          onSubmit={save}
          onSaved={(item) => onMade(item as ResourceItem)} // what `save` answered
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
