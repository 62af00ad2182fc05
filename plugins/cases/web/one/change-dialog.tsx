import { FormDialog, SelectField, useOpened } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Case, CaseChange, CaseInvoiceStatus, cases } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { CaseFields } from '../report/case-fields.tsx';

/** Others are changed in dialogs of their own. */
const Facts = CaseChange.omit({
  type: true,
  action: true,
  subcategory: true,
  managerIds: true,
  remindOn: true,
  about: true,
  version: true,
}).required({ title: true });
/** Fields of a claim that need not be chosen. */
const CHOICES = new Set(['productType', 'replacement', 'factoryReset', 'returnTo', 'newProductWanted']);
const Invoice = CaseChange.pick({ invoiceStatus: true });

/** The facts of a case; of a closed one the invoice status alone. */
export function ChangeDialog({ found, onClose }: { readonly found: Case; readonly onClose: () => void }) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const { mutateAsync } = useMutation(caseApi.change.mutation());
  const { opened, versionFor } = useOpened(found);
  // its name follows what the case is about
  const isPointed = opened.about.some(({ type }) => type === 'PROPERTY');
  const isClosed = opened.status === 'CLOSED';
  const old: Readonly<Record<string, unknown>> = opened;
  const known = Object.keys((isClosed ? Invoice : Facts).shape).flatMap((field) => (old[field] === null ? [] : [[field, old[field]]]));
  return (
    <FormDialog
      title={t('change.title')}
      schema={isClosed ? Invoice : Facts}
      initial={Object.fromEntries(known)}
      action={t('change.save')}
      onClose={onClose}
      onSubmit={(values) => {
        // what was emptied is not among the values: a text is empty then, a choice none
        const emptied = known.map(([field, value]) => [
          String(field),
          typeof value === 'string' && !CHOICES.has(String(field)) ? '' : null,
        ]);
        const now = { ...Object.fromEntries(emptied), ...values };
        const changed = Object.entries(now).filter(([field, value]) => value !== undefined && value !== old[field]);
        const version = versionFor(changed.map(([field]) => field as keyof Case)); // the schema's fields are the case's
        return mutateAsync({ params: { id: found.id }, body: { ...Object.fromEntries(changed), version } });
      }}
    >
      {can(cases.permissions.internal) && (
        <SelectField
          name="invoiceStatus"
          label={t('invoiceStatus.label')}
          options={CaseInvoiceStatus.options.map((value) => ({ value, label: t(`invoiceStatus.${value}`) }))}
        />
      )}
      {!isClosed && <CaseFields type={opened.type} action={opened.action} {...(isPointed && { without: ['property'] as const })} />}
    </FormDialog>
  );
}
