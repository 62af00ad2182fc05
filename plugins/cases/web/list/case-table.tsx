import { type BulkAction, DataList, type DataListProps, useToast } from '@platform/ui';
import { useLive, useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cases, caseSubjects, type ListedCase, MAX_CASE_BULK } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { BulkDialog, type BulkField } from './bulk-dialog.tsx';
import { useCaseColumns } from './use-case-columns.tsx';
import { useCaseFilters } from './use-case-filters.ts';

interface Asked {
  readonly field: BulkField;
  readonly rows: readonly ListedCase[];
  readonly answer: (isDone: boolean) => void;
}
type Fixed = Pick<DataListProps<ListedCase>, 'empty' | 'name'> & Partial<Pick<DataListProps<ListedCase>, 'call' | 'start'>>;

/** Cases as people work with them: searched, narrowed, ticked, changed many at once. Moving by themselves. */
export function CaseTable({ without = [], ...props }: Fixed & { readonly without?: readonly string[] }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  useLive({ topic: cases.topics.case, touches: [caseSubjects.case, caseSubjects.unread] });
  const change = (field: BulkField): BulkAction<ListedCase> => ({
    label: t(`bulk.${field}`),
    most: MAX_CASE_BULK,
    run: (rows) =>
      new Promise<boolean>((resolve) => {
        setAsked({ field, rows, answer: resolve });
      }),
  });
  const end = (isDone: boolean) => {
    asked?.answer(isDone);
    setAsked(undefined);
    if (isDone && asked) toast.success(t('bulk.done', { count: asked.rows.length }));
  };
  const isInternal = can(cases.permissions.internal);
  const actions = [change('managerId'), change('status'), ...(isInternal ? [change('invoiceStatus')] : [])];
  return (
    <>
      <DataList
        {...props}
        label={t('cases')}
        total={(count, number) => t('total', { count, number })}
        list={caseApi.list}
        columns={useCaseColumns()}
        filters={useCaseFilters(without)}
        rowId={({ id }) => id}
        rowName={({ number, title }) => `${number} ${title}`}
        rowHref={({ id }) => `/cases/${id}`}
        search={t('search')}
        {...(can(cases.permissions.write) && { bulkActions: actions })}
      />
      {asked && <BulkDialog field={asked.field} rows={asked.rows} onDone={() => end(true)} onClose={() => end(false)} />}
    </>
  );
}
