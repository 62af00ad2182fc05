import { CheckboxField, NameField, type Option, propertyNames, SelectField, TextareaField, TextField } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import {
  type CaseAction,
  type CaseField,
  CasePriority,
  cases,
  type CaseType,
  ClaimProduct,
  ClaimReplacement,
  FactoryReset,
  fieldsOf,
  ReturnTo,
} from '../../contract/index.ts';

interface Props {
  readonly type: CaseType;
  readonly action?: CaseAction | null | undefined;
  /** What is asked for in another way. */
  readonly without?: readonly CaseField[];
}
/** What is said of a case. No more than its type and action need. */
export function CaseFields({ type, action, without = [] }: Props) {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const isStaff = can(cases.permissions.write);
  const asks = fieldsOf(type, action).filter((field) => !without.includes(field));
  const choices = (name: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  return (
    <>
      <TextField name="title" label={t('title')} hint={t('new.titleHint')} maxLength={200} autoComplete="off" />
      <TextareaField name="description" label={t('description')} rows={5} maxLength={5000} />
      {asks.includes('claim') && <ClaimFields choices={choices} />}
      {asks.includes('marking') && (
        <TextField name="marking" label={t('marking')} hint={t('new.markingHint')} maxLength={60} autoComplete="off" />
      )}
      {asks.includes('serialNumber') && <TextField name="serialNumber" label={t('serialNumber')} maxLength={100} autoComplete="off" />}
      {asks.includes('property') && <NameField name="property" label={t('property')} maxLength={200} point={propertyNames} />}
      {asks.includes('space') && <TextField name="space" label={t('space')} hint={t('new.spaceHint')} maxLength={200} autoComplete="off" />}
      {isStaff && asks.includes('reference') && <TextField name="reference" label={t('reference')} maxLength={100} autoComplete="off" />}
      <TextField name="contact" label={t('contact')} hint={t('new.contactHint')} maxLength={200} autoComplete="off" />
      {isStaff && <StaffFields asksOnCall={asks.includes('onCall')} choices={choices} />}
    </>
  );
}

type Choices = (name: string, values: readonly string[]) => readonly Option[];

/** How much it hurries, as those say who see to it. */
function StaffFields({ asksOnCall, choices }: { readonly asksOnCall: boolean; readonly choices: Choices }) {
  const { t } = useTranslation('cases');
  return (
    <>
      <SelectField
        name="priority"
        label={t('priority.label')}
        hint={t('new.priorityHint')}
        options={choices('priority', CasePriority.options)}
      />
      <CheckboxField name="urgent" label={t('urgent')} />
      {asksOnCall && <CheckboxField name="onCall" label={t('onCall')} />}
    </>
  );
}

/** What the manufacturer asks of a claim. */
function ClaimFields({ choices }: { readonly choices: Choices }) {
  const { t } = useTranslation('cases');
  const products = ClaimProduct.options.map((value) => ({ value, label: value }));
  return (
    <>
      <SelectField name="productType" label={t('productType')} options={products} />
      <SelectField name="replacement" label={t('replacement.label')} options={choices('replacement', ClaimReplacement.options)} />
      <SelectField name="factoryReset" label={t('factoryReset.label')} options={choices('factoryReset', FactoryReset.options)} />
      <SelectField name="returnTo" label={t('returnTo.label')} options={choices('returnTo', ReturnTo.options)} />
      <CheckboxField name="newProductWanted" label={t('newProductWanted')} />
    </>
  );
}
