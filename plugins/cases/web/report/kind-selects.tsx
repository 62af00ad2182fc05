import { SelectField, useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { actionsOf, type CaseAction, type CaseType, subcategoriesOf } from '../../contract/index.ts';

/** Which kind of case it is. Its type, and the action and subcategory that this has. */
export function KindSelects({ types }: { readonly types: readonly CaseType[] }) {
  const { t } = useTranslation('cases');
  const { value: type = 'KEY' } = useField<CaseType>('type');
  const { value: action } = useField<CaseAction>('action');
  const options = (name: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  const [actions, subcategories] = [actionsOf(type), subcategoriesOf(type, action)];
  return (
    <>
      <SelectField name="type" label={t('type.label')} options={options('type', types)} />
      {actions.length > 0 && <SelectField key={type} name="action" label={t('action.label')} options={options('action', actions)} />}
      {subcategories.length > 0 && (
        <SelectField key={action} name="subcategory" label={t('subcategory.label')} options={options('subcategory', subcategories)} />
      )}
    </>
  );
}
