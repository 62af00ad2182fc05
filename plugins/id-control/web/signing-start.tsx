import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { Phone20Regular } from '@fluentui/react-icons/svg/phone';
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code';
import { useTranslation } from 'react-i18next';
import type { Signing, SigningDevice } from '../contract/index.ts';

const useStyles = makeStyles({
  buttons: { maxWidth: '340px', display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS },
  ready: { margin: 0 },
});
const WAYS = {
  OTHER: { icon: <QrCode20Regular />, text: 'panel.other' },
  SAME: { icon: <Phone20Regular />, text: 'panel.same' },
} as const;

interface Props {
  readonly signing: Signing;
  /** Where the app most likely is. */
  readonly device: SigningDevice;
  readonly isBusy: boolean;
  readonly onStart: (device: SigningDevice) => void;
}
/** Before BankID is opened, and again after an attempt that led to nothing. */
export function SigningStart({ signing: { hint, message }, device, isBusy, onStart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const ways: readonly SigningDevice[] = device === 'SAME' ? ['SAME', 'OTHER'] : ['OTHER', 'SAME'];
  return (
    <>
      {hint ? (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      ) : (
        <p className={styles.ready}>{t('panel.ready')}</p>
      )}
      <div className={styles.buttons}>
        {ways.map((way, at) => (
          <Button
            key={way}
            appearance={at === 0 ? 'primary' : 'secondary'}
            icon={WAYS[way].icon}
            disabledFocusable={isBusy}
            onClick={() => onStart(way)}
          >
            {t(WAYS[way].text)}
          </Button>
        ))}
      </div>
    </>
  );
}
