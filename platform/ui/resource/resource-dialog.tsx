import { type Resource, writtenFields } from '@platform/core';
import { LoadedView, useContributions } from '@platform/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ComboboxField } from '../form/combobox-field.tsx';
import { FormDialog } from '../overlay/form-dialog.tsx';
import type { FormSchema } from '../form/schema-resolver.ts';
import { useEmptiedWith } from '../form/use-emptied-with.ts';
import { useField } from '../form/use-field.ts';
import type { OptionSearch } from '../list/filter.ts';
import { ResourceField } from './resource-field.tsx';
import { organisationChoice, type ResourceItem, type ResourceViews } from './resource-options.ts';

interface Props {
  readonly views: ResourceViews;
  readonly title: string;
  /** The row that is changed; a new one without. */
  readonly item?: ResourceItem;
  /** Whoever works for several says for whom it is. */
  readonly asksWhose?: boolean;
  readonly onSubmit: (values: FieldValues) => Promise<unknown>;
  readonly onClose: () => void;
  /** Leads on with what `onSubmit` answered, once it is closed. */
  readonly onSaved?: (made: unknown) => unknown;
}
/** The fields of a resource, for a new row or one that there is. */
export function ResourceDialog({
  views: { resource, searches = {}, suggestedBy = {}, changeNote },
  title,
  item,
  asksWhose = false,
  onSubmit,
  onClose,
  onSaved,
}: Props) {
  const { t } = useTranslation('ui');
  const [choice] = useContributions(organisationChoice);
  return (
    <FormDialog
      title={title}
      schema={schemaOf(resource, asksWhose)}
      action={t('resource.save')}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(onSaved && { onSaved })}
      initial={item ? valuesOf(resource, item) : presetsOf(resource)}
    >
      {item && changeNote && (
        <Suspense>
          <LoadedView load={changeNote} props={{ item: item as never }} />
        </Suspense>
      )}
      {asksWhose && choice && <WhoseField search={choice.search} references={Object.keys(searches)} />}
      {writtenFields(resource.fields).map(([name, field]) => (
        <ResourceField key={name} name={name} field={field} search={searches[name]} suggestedBy={suggestedBy[name]} />
      ))}
    </FormDialog>
  );
}

interface WhoseProps {
  readonly search: OptionSearch;
  /** Fields that are chosen among what is that organisation's. */
  readonly references: readonly string[];
}
/** For which organisation it is. With another one what was chosen of the first is emptied. */
function WhoseField({ search, references }: WhoseProps) {
  const { t } = useTranslation('ui');
  const { value } = useField<string>('organisationId');
  useEmptiedWith(value, references);
  return <ComboboxField name="organisationId" label={t('resource.organisation')} search={search} />;
}

/** Of a new row, of a changed one too: what is left empty is taken away. */
function schemaOf({ New }: Resource, asksWhose: boolean): FormSchema {
  const schema = (New as z.ZodObject<{ organisationId: z.ZodOptional<z.ZodUUID> }>).strip(); // as `resource` makes it
  return asksWhose ? schema.required({ organisationId: true }) : schema;
}

const presetsOf = ({ fields }: Resource): FieldValues =>
  Object.fromEntries(writtenFields(fields).flatMap(([name, { preset }]) => (preset === undefined ? [] : [[name, preset]])));

function valuesOf({ fields }: Resource, item: ResourceItem): FieldValues {
  const values = writtenFields(fields).flatMap(([name, { kind }]): [string, unknown][] => {
    if (kind !== 'reference') return [[name, item[name] ?? undefined]];
    const to = item[name.replace(/Id$/, '')] as { readonly id: string; readonly name: string } | null; // as `Named` says
    return to
      ? [
          [name, to.id],
          [`${name}Option`, { value: to.id, label: to.name }],
        ]
      : [];
  });
  return Object.fromEntries(values);
}
