import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { DialogButtons, KeyValue, NoteBar, QrImage } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Credentials, UnitCertificate } from '../../contract/index.ts';

interface Props {
  readonly credentials: Credentials;
  readonly onClose: () => void;
}
/** What a unit signs in with, as text and for the installer's camera. It is never shown again. */
export function CredentialsDialog({ credentials, onClose }: Props) {
  const { t } = useTranslation('kee');
  const { username, password, url, certificate } = credentials;
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('credentials.shown', { number: username })}</DialogTitle>
          <DialogContent>
            <NoteBar tone="warning">{t('credentials.once')}</NoteBar>
            <QrImage text={JSON.stringify({ username, password, url })} label={t('credentials.qr')} />
            <KeyValue
              rows={[
                { name: t('credentials.url'), value: url },
                { name: t('credentials.username'), value: username },
                { name: t('credentials.password'), value: <code>{password}</code> },
              ]}
            />
          </DialogContent>
          <DialogButtons>
            {certificate && <DownloadCertificate number={username} certificate={certificate} />}
            <Button appearance="primary" onClick={onClose}>
              {t('credentials.noted')}
            </Button>
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Certificate, key and authority in one file, as clients of brokers take them. */
function DownloadCertificate({
  number,
  certificate: { certificate, key, authority },
}: {
  readonly number: string;
  readonly certificate: UnitCertificate;
}) {
  const { t } = useTranslation('kee');
  const pem = `data:application/x-pem-file,${encodeURIComponent(certificate + key + authority)}`;
  return (
    <Button as="a" href={pem} download={`${number}.pem`}>
      {t('credentials.certificate')}
    </Button>
  );
}
