import { FormDialog, SelectField, useField, useOpened } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actionsOf, type Case, CaseType, ClaimProduct, NewCase, subcategoriesOf } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { KindSelects } from '../report/kind-selects.tsx';

const Kind = NewCase.pick({ type: true, action: true, subcategory: true, productType: true }).strip();

/** What kind a case turned out to be. */
export function KindDialog({ found, onClose }: { readonly found: Case; readonly onClose: () => void }) {
  const { t } = useTranslation('cases');
  const { opened, versionFor } = useOpened(found);
  const { id, type, action, subcategory, productType } = opened;
  const { mutateAsync } = useMutation(caseApi.change.mutation());
  return (
    <FormDialog
      title={t('kind.action')}
      schema={Kind}
      initial={{ type, ...(action && { action }), ...(subcategory && { subcategory }), ...(productType && { productType }) }}
      action={t('change.save')}
      onClose={onClose}
      onSubmit={({ type: chosen, productType: product, ...kind }) => {
        // what was chosen for another type before is none
        const to = kind.action && actionsOf(chosen).includes(kind.action) ? kind.action : null;
        const within = kind.subcategory && subcategoriesOf(chosen, to).includes(kind.subcategory) ? kind.subcategory : null;
        const claimed = chosen === 'CLAIM' ? { productType: product } : {};
        const version = versionFor(['type', 'action', 'subcategory', 'productType']);
        return mutateAsync({ params: { id }, body: { type: chosen, action: to, subcategory: within, ...claimed, version } });
      }}
    >
      <KindSelects types={CaseType.options} />
      <ProductField />
    </FormDialog>
  );
}

/** A claim is of a product. */
function ProductField() {
  const { t } = useTranslation('cases');
  const { value: type } = useField<CaseType>('type');
  if (type !== 'CLAIM') return null;
  return (
    <SelectField name="productType" label={t('productType')} options={ClaimProduct.options.map((value) => ({ value, label: value }))} />
  );
}
