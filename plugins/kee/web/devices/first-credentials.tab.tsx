import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { type AfterNewProps, Loading, NoteBar, useFaultText } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../contract/index.ts';
import { deviceApi } from '../api-client.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';

/** What a unit signs in with, as soon as it is registered. */
export default function FirstCredentials({ item: { id, number }, onDone }: AfterNewProps<Device>) {
  const { t } = useTranslation('kee');
  const faultText = useFaultText();
  const { mutate, data, error } = useMutation(deviceApi.issueCredentials.mutation());
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
  if (data) return <CredentialsDialog credentials={data} onClose={onDone} />;
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('credentials.shown', { number })}</DialogTitle>
          <DialogContent>
            {error ? (
              <>
                <NoteBar tone="danger">{faultText(error)}</NoteBar>
                <p>{t('credentials.later')}</p>
              </>
            ) : (
              <Loading />
            )}
          </DialogContent>
          {error && (
            <DialogActions>
              <Button onClick={() => mutate({ params: { id } })}>{t('credentials.action')}</Button>
              <Button appearance="primary" onClick={onDone}>
                {t('credentials.goOn')}
              </Button>
            </DialogActions>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
