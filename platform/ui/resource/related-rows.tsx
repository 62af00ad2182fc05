import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import type { Resource } from '@platform/core';
import { client, useSession, useWord } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { DataList } from '../list/data-list.tsx';
import type { ListSource } from '../list/list-source.ts';
import { useAction } from '../overlay/use-action.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useResourceTotal } from './use-resource-total.ts';
import { useResourceColumns } from './use-resource-columns.tsx';

interface Props {
  /** Its rows can be removed. */
  readonly resource: Resource;
  /** The field that names the row they belong to; the list is filtered by it. */
  readonly by: string;
  readonly of: Pick<ResourceItem, 'id' | 'organisation'>;
  /** For each other reference, by the field's name. */
  readonly searches?: ResourceViews['searches'];
}
/** The rows of a resource that belong to another row, with create, edit and delete. */
export function RelatedRows({ resource, by, of, searches = {} }: Props) {
  const { t } = useTranslation('ui');
  const word = useWord();
  const { can } = useSession();
  const [open, setOpen] = useState<ResourceItem | 'new'>();
  const views = { ...withoutField(resource, by), searches };
  const api = client(resource.endpoints);
  const create = useMutation(api.create.mutation());
  const change = useMutation(api.update.mutation());
  const save = (values: FieldValues) =>
    open === 'new'
      ? create.mutateAsync({ body: { ...values, [by]: of.id, organisationId: of.organisation.id } })
      : change.mutateAsync({ params: { id: open?.id ?? '' }, body: { ...values, version: open?.version ?? 0 } });
  const many = word(resource.words.many);
  const mayWrite = can(resource.write);
  const add = mayWrite && (
    <Button icon={<Add20Regular />} onClick={() => setOpen('new')}>
      {word(resource.words.new)}
    </Button>
  );
  const shown = useResourceColumns(views).filter(({ id }) => id !== 'organisation' && id !== 'createdAt');
  const acts = {
    id: 'acts',
    header: t('resource.change'),
    align: 'end' as const,
    render: (item: ResourceItem) => <RowActions resource={resource} item={item} onChange={() => setOpen(item)} />,
  };
  return (
    <>
      {add}
      <DataList
        name={`${resource.endpoints.list.id}-related`}
        label={many}
        list={api.list as unknown as ListSource<ResourceItem>} // every item of a resource is one
        call={{ query: { [by]: of.id } }}
        columns={mayWrite ? [...shown, acts] : shown}
        rowId={({ id }) => id}
        rowName={(item) => nameOf(resource, item)}
        total={useResourceTotal(resource)}
        empty={{ title: t('resource.empty', { many: many.toLowerCase() }) }}
      />
      {open && (
        <ResourceDialog
          views={views}
          title={word(open === 'new' ? resource.words.new : resource.words.one)}
          {...(open !== 'new' && { item: open })}
          onSubmit={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface RowActionsProps {
  readonly resource: Resource;
  readonly item: ResourceItem;
  readonly onChange: () => void;
}
function RowActions({ resource, item, onChange }: RowActionsProps) {
  const { t } = useTranslation('ui');
  const word = useWord();
  const { remove } = resource.endpoints;
  const name = nameOf(resource, item);
  const title = t('resource.removeOf', { name });
  const consequence = t('resource.removeConsequence', { the: word(resource.words.the) });
  const ask = { title, consequence, action: t('resource.remove'), danger: true };
  const action = useAction(client({ remove: remove ?? resource.endpoints.update }).remove.mutation(), { ask });
  const goes = () => action.run({ params: { id: item.id } } as never, t('resource.removed', { name })); // a removal has no body
  return (
    <>
      <Button
        appearance="subtle"
        icon={<Edit20Regular />}
        aria-label={t('resource.changeOf', { name })}
        title={t('resource.change')}
        onClick={onChange}
      />
      {remove && <Button appearance="subtle" icon={<Delete20Regular />} aria-label={title} title={t('resource.remove')} onClick={goes} />}
    </>
  );
}

/** The same resource for a reader who knows already what its rows belong to. */
function withoutField(resource: Resource, field: string): ResourceViews {
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => name !== field));
  const New = (resource.New as z.ZodObject).omit({ [field]: true } as Record<string, true> & Record<number, never>); // as `resource` makes it
  return { resource: { ...resource, fields, New }, path: '/', area: 'home', icon: () => null };
}
