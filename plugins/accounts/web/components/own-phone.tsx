import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Form, StatusBadge, TextField, useFaultText, useToast, PhoneLink } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { phoneApi } from '../api-client.ts';

const useStyles = makeStyles({
  phone: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '420px' },
  number: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const Code = z.object({ code: z.string().trim().min(1).max(20) });

/** The own number, and the code by SMS that proves it. */
export function OwnPhone() {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { impersonator } = useSession();
  const toast = useToast();
  const faultText = useFaultText();
  const { data } = useSuspenseQuery(phoneApi.ownPhone.query());
  const invalidates = [phoneApi.ownPhone.key()];
  const send = useMutation(phoneApi.sendPhoneCode.mutation({ invalidates }));
  const verify = useMutation(phoneApi.verifyPhone.mutation({ invalidates }));
  const { phone, verified, codeUntil } = data;
  if (!phone) return t('ownPhone.none');
  const ask = () =>
    send.mutate(undefined, { onSuccess: () => toast.success(t('ownPhone.sent')), onError: (fault) => toast.error(faultText(fault)) });
  return (
    <div className={styles.phone}>
      <div className={styles.number}>
        <PhoneLink phone={phone} />
        <StatusBadge tone={verified ? 'success' : 'warning'} label={t(verified ? 'ownPhone.verified' : 'ownPhone.unverified')} />
      </div>
      {!verified && codeUntil && (
        <Form
          careless
          schema={Code}
          action={t('ownPhone.verify')}
          onSubmit={async (body) => {
            await verify.mutateAsync({ body });
            toast.success(t('ownPhone.done'));
          }}
        >
          <TextField name="code" label={t('ownPhone.code')} autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
        </Form>
      )}
      {!verified && !impersonator && (
        <div>
          <Button onClick={ask} disabledFocusable={send.isPending}>
            {t(codeUntil ? 'ownPhone.again' : 'ownPhone.send')}
          </Button>
        </div>
      )}
    </div>
  );
}
