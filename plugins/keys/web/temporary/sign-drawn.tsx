import { Form, RadioField, TextField } from '@platform/ui';
import { client } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IdentityDocument, type KeyLoan, temporaryLoanEndpoints, DrawnLoan } from '../../contract/index.ts';
import { DrawnSignatureField } from './drawn-signature.tsx';

const temporaryApi = client(temporaryLoanEndpoints);
const Signed = DrawnLoan;

/** At the desk. The name in full, what was looked at, and the signature on the screen. */
export function SignDrawn({ loan: { id, holder } }: { readonly loan: KeyLoan }) {
  const { t } = useTranslation('keys');
  const { mutateAsync } = useMutation(temporaryApi.signLoanByDrawing.mutation());
  return (
    <Form
      schema={Signed}
      initial={{ name: holder.name }}
      action={t('drawn.sign')}
      onSubmit={(body) => mutateAsync({ params: { id }, body })}
    >
      <TextField name="name" label={t('drawn.name')} autoComplete="off" />
      <RadioField
        name="document"
        label={t('drawn.document')}
        hint={t('drawn.documentHint')}
        options={IdentityDocument.options.map((value) => ({ value, label: t(`drawn.documents.${value}`) }))}
      />
      <DrawnSignatureField name="drawing" />
    </Form>
  );
}
