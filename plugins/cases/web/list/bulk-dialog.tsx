import { ComboboxField, FormDialog, SelectField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CaseInvoiceStatus, CaseStatus, type ListedCase, stepsOf } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { useMutation } from '@tanstack/react-query';
import { managersOf } from './use-case-filters.ts';

/** What many cases are changed in at once. */
export type BulkField = 'status' | 'invoiceStatus' | 'managerId';
const SCHEMA = {
  status: z.object({ status: CaseStatus }),
  invoiceStatus: z.object({ invoiceStatus: CaseInvoiceStatus }),
  managerId: z.object({ managerId: z.uuid() }),
} as const;
/** Where any of the cases can go; nothing becomes new again. */
const choicesOf = (field: 'status' | 'invoiceStatus', rows: readonly ListedCase[]) =>
  field === 'status' ? CaseStatus.options.filter((status) => rows.some((row) => stepsOf(row).includes(status))) : CaseInvoiceStatus.options;

interface Props {
  readonly field: BulkField;
  readonly rows: readonly ListedCase[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
/** Asks what ticked cases are to be, and changes them: all or none. */
export function BulkDialog({ field, rows, onDone, onClose }: Props) {
  const { t } = useTranslation('cases');
  const { mutateAsync } = useMutation(caseApi.changeMany.mutation());
  return (
    <FormDialog
      title={t(`bulk.${field}`)}
      intro={t('bulk.intro', { count: rows.length })}
      schema={SCHEMA[field] as z.ZodType<{ readonly managerId?: string }, object>}
      action={t('bulk.action')}
      onClose={onClose}
      onSubmit={async ({ managerId, ...facts }) => {
        const managerIds = managerId === undefined ? {} : { managerIds: [managerId] };
        await mutateAsync({ body: { caseIds: rows.map(({ id }) => id), ...facts, ...managerIds } });
        onDone();
      }}
    >
      {field === 'managerId' ? (
        <ComboboxField
          name="managerId"
          label={t('manager')}
          hint={t('bulk.managerHint')}
          search={managersOf(rows.map(({ organisation }) => organisation.id))}
        />
      ) : (
        <SelectField
          name={field}
          label={t(`${field}.label`)}
          options={choicesOf(field, rows).map((value) => ({ value, label: t(`${field}.${value}`) }))}
        />
      )}
    </FormDialog>
  );
}
