import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { QrImage } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Signing, SigningDevice } from '../contract/index.ts';
import { SigningCountdown } from './signing-countdown.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
  message: {
    margin: 0,
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  icon: { flexShrink: 0, marginTop: '1px' },
  other: { marginLeft: '-12px' },
  // The code has its own margin.
  code: { width: '240px', margin: '-8px 0 -8px -8px', backgroundColor: '#ffffff', borderRadius: tokens.borderRadiusMedium },
});

interface Props {
  readonly signing: Pick<Signing, 'qr' | 'startUrl' | 'message' | 'expiresAt'>;
  readonly device: SigningDevice;
  readonly onDevice: (device: SigningDevice) => void;
}
/** An open BankID order: the QR code or the app link, and the time left. */
export function SigningOrder({ signing: { qr, startUrl, message, expiresAt }, device, onDevice }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const isCodeShown = qr !== null && device === 'OTHER';
  return (
    <div className={styles.root}>
      {isCodeShown && (
        <div className={styles.code}>
          <QrImage text={qr} label={t('panel.code')} />
        </div>
      )}
      <output className={styles.message}>
        {qr === null && <PhoneCheckmark20Regular className={styles.icon} aria-hidden />}
        {/* The server's words are for the device that the order was opened for; whoever sees the code reads it. */}
        {isCodeShown ? t('panel.scan') : message}
      </output>
      {expiresAt && <SigningCountdown until={expiresAt} />}
      {qr !== null && startUrl && (
        <Link inline href={startUrl}>
          {t('panel.openHere')}
        </Link>
      )}
      {qr !== null && device === 'SAME' && (
        <Button appearance="subtle" className={styles.other} onClick={() => onDevice('OTHER')}>
          {t('panel.showCode')}
        </Button>
      )}
    </div>
  );
}
