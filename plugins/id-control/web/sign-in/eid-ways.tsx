import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Phone20Regular } from '@fluentui/react-icons/svg/phone';
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code';
import { ShieldPerson20Regular } from '@fluentui/react-icons/svg/shield-person';
import { useLanguage } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultService, type EidService, offeredServices, type SigningDevice } from '../../contract/index.ts';
import { usualDevice } from '../this-device.ts';

const useStyles = makeStyles({
  ways: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS },
});
const ICON = { SAME: <Phone20Regular />, OTHER: <QrCode20Regular /> } as const;

interface Props {
  readonly isBusy: boolean;
  readonly onStart: (service: EidService, device: SigningDevice) => void;
}
/** The choice of e-ID services. Those of the country come first, the others when asked for. */
export function EidWays({ isBusy, onStart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const { language } = useLanguage();
  const [isOpen, open] = useState(false);
  const usual = defaultService[language === 'nb' ? 'NO' : 'SE'];
  const others = offeredServices.filter((service) => service !== usual);
  return (
    <div className={styles.ways}>
      {usual === 'se_bankid' ? (
        <BankIdWays isUsual isBusy={isBusy} onStart={onStart} />
      ) : (
        <ServiceWay isUsual service={usual} isBusy={isBusy} onStart={onStart} />
      )}
      {!isOpen && (
        <Button appearance="subtle" aria-expanded={false} onClick={() => open(true)}>
          {t('eid.others')}
        </Button>
      )}
      {isOpen &&
        others.map((service) =>
          service === 'se_bankid' ? (
            <BankIdWays key={service} isBusy={isBusy} onStart={onStart} />
          ) : (
            <ServiceWay key={service} service={service} isBusy={isBusy} onStart={onStart} />
          ),
        )}
    </div>
  );
}

/** The way that people of the country usually take stands out. */
type WayProps = Props & { readonly isUsual?: boolean };

/** Swedish BankID is opened here, on this device or another; the likelier first. */
function BankIdWays({ isUsual = false, isBusy, onStart }: WayProps) {
  const { t } = useTranslation('id-control');
  const devices: readonly SigningDevice[] = usualDevice() === 'SAME' ? ['SAME', 'OTHER'] : ['OTHER', 'SAME'];
  return devices.map((device, at) => (
    <Button
      key={device}
      appearance={isUsual && at === 0 ? 'primary' : 'secondary'}
      icon={ICON[device]}
      disabledFocusable={isBusy}
      onClick={() => onStart('se_bankid', device)}
    >
      {t(`eid.bankId.${device}`)}
    </Button>
  ));
}

function ServiceWay({ service, isUsual = false, isBusy, onStart }: WayProps & { readonly service: EidService }) {
  const { t } = useTranslation('id-control');
  return (
    <Button
      appearance={isUsual ? 'primary' : 'secondary'}
      icon={<ShieldPerson20Regular />}
      disabledFocusable={isBusy}
      onClick={() => onStart(service, 'SAME')}
    >
      {t(`eid.service.${service}`)}
    </Button>
  );
}
