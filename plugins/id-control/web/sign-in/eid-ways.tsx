import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Phone20Regular } from '@fluentui/react-icons/svg/phone';
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code';
import { useTranslation } from 'react-i18next';
import type { EidService, SigningDevice } from '../../contract/index.ts';
import { usualDevice } from '../this-device.ts';

const useStyles = makeStyles({
  ways: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS },
});
const ICON = { SAME: <Phone20Regular />, OTHER: <QrCode20Regular /> } as const;

interface Props {
  readonly isBusy: boolean;
  readonly onStart: (service: EidService, device: SigningDevice) => void;
}
/** The e-ID services to choose among, the most likely first. */
export function EidWays({ isBusy, onStart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const devices: readonly SigningDevice[] = usualDevice() === 'SAME' ? ['SAME', 'OTHER'] : ['OTHER', 'SAME'];
  return (
    <div className={styles.ways}>
      {devices.map((device) => (
        <Button key={device} icon={ICON[device]} disabledFocusable={isBusy} onClick={() => onStart('se_bankid', device)}>
          {t(`eid.bankId.${device}`)}
        </Button>
      ))}
    </div>
  );
}
