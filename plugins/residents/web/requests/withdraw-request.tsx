import { Button } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { ReasonDialog } from '@plugins/flows/web/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceRequest } from '../../contract/index.ts';
import { requestApi } from '../api-client.ts';

/** Takes the question back, and asks why: those who live there are told. */
export function WithdrawRequest({ request: { id, answers } }: { readonly request: ServiceRequest }) {
  const { t } = useTranslation('residents');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(requestApi.withdrawRequest.mutation());
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('request.withdraw.action')}</Button>
      {isAsking && (
        <ReasonDialog
          title={t('request.withdraw.title')}
          consequence={t('request.withdraw.consequence', { count: answers.length })}
          hint={t('request.withdraw.reasonHint')}
          action={t('request.withdraw.action')}
          onClose={() => setAsking(false)}
          onReason={async (body) => {
            await mutateAsync({ params: { id }, body });
            toast.success(t('request.withdraw.done'));
          }}
        />
      )}
    </>
  );
}
