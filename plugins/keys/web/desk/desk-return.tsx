import { Button } from '@fluentui/react-components';
import { FormDialog, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Key, RepositoryId } from '../../contract/index.ts';
import { PlaceField } from '../components/place-field.tsx';
import { suggestedPlace } from '../key-picker/taken-from.ts';
import { FoundField } from '../lost/found-field.tsx';
import { keyLoanApi } from '../loans/loan-apis.ts';
import { DeskSignatureFields, useSendSignature, useSignatureSchema } from '../temporary/desk-signature.tsx';
import { markingsOf } from '../loans/loan-summary.tsx';

const Asked = z.object({ repositoryId: RepositoryId.optional(), found: z.boolean().optional() });

interface Props {
  readonly keys: readonly Key[];
  readonly onDone: (ids: readonly Key['id'][]) => void;
}
/** The way to take the keys on the desk back. */
export function DeskReturn(props: Props) {
  const { t } = useTranslation('keys');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button appearance="primary" onClick={() => setAsking(true)}>
        {t('desk.return', { count: props.keys.length })}
      </Button>
      {isAsking && <ReturnDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Takes the keys on the desk back, to a place. */
function ReturnDialog({ keys, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const { mutateAsync } = useMutation(keyLoanApi.returnKeys.mutation());
  const schema = Asked.and(useSignatureSchema());
  const sendSignature = useSendSignature();
  const keyIds = keys.map(({ id }) => id);
  const organisationId = keys[0]?.organisation.id ?? '';
  return (
    <FormDialog
      title={t('desk.return', { count: keys.length })}
      intro={markingsOf(keys, (count) => t('loan.more', { count }))}
      schema={schema}
      initial={suggestedPlace(keys) as object | undefined}
      action={t('return.take')}
      onSubmit={async ({ repositoryId, found, signature }) => {
        const signed = await sendSignature(signature);
        const { returned } = await mutateAsync({
          body: { keyIds, ...(repositoryId && { repositoryId }), ...(found && { found }), ...signed },
        });
        onDone(keyIds);
        toast.success(t('desk.returned', { count: returned }));
      }}
      onClose={onClose}
    >
      <PlaceField name="repositoryId" label={t('return.place.label')} hint={t('return.place.hint')} organisationId={organisationId} />
      <FoundField keys={keys} />
      {keys.some(({ loanId }) => loanId) && <DeskSignatureFields organisationId={organisationId} setting="signedReturns" />}
    </FormDialog>
  );
}
