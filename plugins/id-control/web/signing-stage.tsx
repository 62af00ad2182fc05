import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { FormDialog, TextareaField, useFaultText } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Signing, type SigningDevice, CancelledSigning } from '../contract/index.ts';
import { BrokerStage } from './broker-stage.tsx';
import type { SigningControl } from './signing-control.ts';
import { SigningOrder } from './signing-order.tsx';
import { SigningStart } from './signing-start.tsx';
import { openApp, usualDevice } from './this-device.ts';

const useStyles = makeStyles({
  done: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
});

interface Props {
  readonly control: SigningControl;
  readonly signing: Signing;
  readonly consequence: string;
}
/** What is to be done now, by how the signing stands. */
export function SigningStage({ control, signing, consequence }: Props) {
  const { cancel, isBusy } = control;
  if (signing.status !== 'WAITING' && signing.status !== 'PENDING') return <SigningEnd status={signing.status} message={signing.message} />;
  const Stage = signing.method === 'BANKID' ? BankIdStage : BrokerStage;
  return (
    <>
      <Stage control={control} signing={signing} />
      {cancel && <SigningWithdraw consequence={consequence} isBusy={isBusy} onWithdraw={cancel} />}
    </>
  );
}

/** Signing with BankID: on this device or another. */
function BankIdStage({ control: { start, fault, isBusy }, signing }: Omit<Props, 'consequence'>) {
  const faultText = useFaultText();
  const [device, setDevice] = useState<SigningDevice>(usualDevice);
  const begin = async (chosen: SigningDevice) => {
    setDevice(chosen);
    const started = await start(chosen);
    if (started && chosen === 'SAME') openApp(started.startUrl);
  };
  return (
    <>
      {fault && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{faultText(fault)}</MessageBarBody>
        </MessageBar>
      )}
      {signing.status === 'WAITING' ? (
        <SigningStart signing={signing} device={device} isBusy={isBusy} onStart={(chosen) => void begin(chosen)} />
      ) : (
        <SigningOrder signing={signing} device={device} onDevice={setDevice} />
      )}
    </>
  );
}

/** How it ended. */
export function SigningEnd({ status, message }: Pick<Signing, 'status' | 'message'>) {
  const styles = useStyles();
  if (status !== 'COMPLETE') {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{message}</MessageBarBody>
      </MessageBar>
    );
  }
  return (
    <output className={styles.done}>
      <CheckmarkCircle24Regular className={styles.icon} aria-hidden />
      {message}
    </output>
  );
}

const useSigningWithdrawStyles = makeStyles({ button: { alignSelf: 'flex-start', marginLeft: '-12px' } });

interface SigningWithdrawProps {
  readonly consequence: string;
  readonly isBusy: boolean;
  readonly onWithdraw: NonNullable<SigningControl['cancel']>;
}
function SigningWithdraw({ consequence, isBusy, onWithdraw }: SigningWithdrawProps) {
  const styles = useSigningWithdrawStyles();
  const { t } = useTranslation('id-control');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button appearance="subtle" className={styles.button} disabledFocusable={isBusy} onClick={() => setAsking(true)}>
        {t('panel.withdraw')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('panel.withdrawTitle')}
          intro={consequence}
          schema={CancelledSigning}
          action={t('panel.withdraw')}
          onSubmit={onWithdraw}
          onClose={() => setAsking(false)}
        >
          <TextareaField name="reason" label={t('panel.reason')} hint={t('panel.reasonHint')} />
        </FormDialog>
      )}
    </>
  );
}
