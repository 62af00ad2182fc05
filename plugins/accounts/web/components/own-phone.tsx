import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Form, StatusBadge, TextField, useAction, useToast, PhoneLink } from '@platform/ui';
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
  const { data } = useSuspenseQuery(phoneApi.ownPhone.query());
  const send = useAction(phoneApi.sendPhoneCode.mutation(), { done: t('ownPhone.sent') });
  const verify = useMutation(phoneApi.verifyPhone.mutation());
  const { phone, verified, codeUntil } = data;
  if (!phone) return t('ownPhone.none');
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
          <Button onClick={() => send.run()} disabledFocusable={send.isBusy}>
            {t(codeUntil ? 'ownPhone.again' : 'ownPhone.send')}
          </Button>
        </div>
      )}
    </div>
  );
}
