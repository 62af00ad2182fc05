import { momentOf } from '@platform/core/time';
import { ComboboxField, FormDialog, optionsFrom, PeriodField, TextField, useToast } from '@platform/ui';
import { useFormat, useWorksForSeveral } from '@platform/web';
import type { CaseId } from '@plugins/cases/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BookingResourceId, NewBlock } from '../../contract/index.ts';
import { bookingApi, resourceApi } from '../api-client.ts';

const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const Closing = z.strictObject({ resourceId: BookingResourceId, startsAt: wallTime, endsAt: wallTime, note: NewBlock.shape.note });

export const resourceSearch = optionsFrom(resourceApi.list, ({ id, name, space }) => ({ value: id, label: name, detail: space }));
const ofCustomers = optionsFrom(resourceApi.list, ({ id, name, organisation }) => ({ value: id, label: name, detail: organisation.name }));

/** What case a time is closed for, or of what resource, and whose that is. */
export interface BlockedFor {
  readonly caseId?: CaseId;
  readonly resourceId?: BookingResourceId;
  readonly organisationId: string;
}
interface Props {
  readonly of?: BlockedFor;
  readonly onClose: () => void;
}
/** Closes a resource for a while: nobody books it then. */
export function BlockDialog({ of, onClose }: Props) {
  const { t } = useTranslation('booking');
  const { timeZone } = useFormat();
  const isForSeveral = useWorksForSeveral();
  const toast = useToast();
  const every = isForSeveral ? ofCustomers : resourceSearch;
  const search = of ? { ...resourceSearch, call: { query: { organisationId: of.organisationId } } } : every;
  const block = useMutation(bookingApi.block.mutation());
  return (
    <FormDialog
      title={t('block.title')}
      schema={Closing}
      initial={of?.resourceId ? { resourceId: of.resourceId } : {}}
      action={t('block.action')}
      onSubmit={async ({ resourceId: id, startsAt, endsAt, note }) => {
        const span = { startsAt: momentOf(startsAt, timeZone).toISOString(), endsAt: momentOf(endsAt, timeZone).toISOString() };
        await block.mutateAsync({ params: { id }, body: { ...span, note, ...(of?.caseId && { caseId: of.caseId }) } });
        toast.success(t('block.done'));
      }}
      onClose={onClose}
    >
      {!of?.resourceId && <ComboboxField name="resourceId" label={t('resource')} search={search} />}
      <PeriodField of="moments" from={{ name: 'startsAt', label: t('from') }} to={{ name: 'endsAt', label: t('to') }} />
      <TextField name="note" label={t('block.note')} maxLength={200} />
    </FormDialog>
  );
}
