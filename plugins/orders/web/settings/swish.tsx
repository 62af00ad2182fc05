import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FileField, Form, KeyValue, NoteBar, TextField, useAction, useToast } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { orders, SwishCertificate } from '../../contract/index.ts';
import { orderSettingsApi } from '../settings-api.ts';
import { useSeller } from './use-seller.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  remove: { alignSelf: 'flex-start' },
});
const MAX_BYTES = 100_000;

/** The partner's agreement with Swish: number, certificate, until when it is valid. */
export function SwishSettings({ organisationId }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { date } = useFormat();
  const { can } = useSession();
  const { settings } = useSeller(organisationId);
  const params = { id: organisationId };
  const remove = useAction(orderSettingsApi.removeSwish.mutation(), {
    ask: { title: t('swish.removeTitle'), consequence: t('swish.removeText'), action: t('swish.remove'), danger: true },
    done: t('saved'),
  });
  const mayWrite = can(orders.permissions.writeSettings);
  if (settings.country !== 'SE') return <NoteBar tone="info">{t('swish.onlySweden')}</NoteBar>;
  return (
    <div className={styles.root}>
      {settings.swish ? (
        <>
          <KeyValue
            rows={[
              { name: t('swish.number'), value: settings.swish.number },
              { name: t('swish.validTo'), value: date(settings.swish.validTo) },
            ]}
          />
          {mayWrite && (
            <Button className={styles.remove} disabledFocusable={remove.isBusy} onClick={() => remove.run({ params })}>
              {t('swish.remove')}
            </Button>
          )}
        </>
      ) : (
        <NoteBar tone="info">{t(mayWrite ? 'swish.none' : 'swish.off')}</NoteBar>
      )}
      {mayWrite && <SwishUpload organisationId={organisationId} key={settings.version} />}
    </div>
  );
}

function SwishUpload({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const { mutateAsync } = useMutation(orderSettingsApi.setSwish.mutation());
  return (
    <Form
      schema={SwishCertificate.extend({ certificate: z.instanceof(File, { error: t('swish.fileMissing') }) })}
      action={t('swish.save')}
      onSubmit={async ({ certificate: file, ...body }) => {
        const certificate = btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCodePoint(byte)).join(''));
        await mutateAsync({ params: { id: organisationId }, body: { ...body, certificate } });
        toast.success(t('swish.saved'));
      }}
    >
      <FileField name="certificate" label={t('swish.file')} accept={['.p12']} maxBytes={MAX_BYTES} />
      <TextField name="password" type="password" label={t('swish.password')} autoComplete="off" />
    </Form>
  );
}
