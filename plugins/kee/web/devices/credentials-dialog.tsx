import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { KeyValue, NoteBar, QrImage } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../contract/index.ts';

interface Props {
  readonly credentials: Credentials;
  readonly onClose: () => void;
}
/** What a unit signs in with, as text and for the installer's camera. It is never shown again. */
export function CredentialsDialog({ credentials, onClose }: Props) {
  const { t } = useTranslation('kee');
  const { username, password, url } = credentials;
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('credentials.shown', { number: username })}</DialogTitle>
          <DialogContent>
            <NoteBar tone="warning">{t('credentials.once')}</NoteBar>
            <QrImage text={JSON.stringify(credentials)} label={t('credentials.qr')} />
            <KeyValue
              rows={[
                { name: t('credentials.url'), value: url },
                { name: t('credentials.username'), value: username },
                { name: t('credentials.password'), value: <code>{password}</code> },
              ]}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('credentials.noted')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
