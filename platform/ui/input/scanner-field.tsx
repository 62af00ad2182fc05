import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { BarcodeScanner20Regular } from '@fluentui/react-icons/svg/barcode-scanner';
import { Camera20Regular } from '@fluentui/react-icons/svg/camera';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from './camera-scan.tsx';
import { hasBarcodeDetector } from './barcode-detector.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Called with each code. What it answers is shown as a fault: a key that is not there, or already picked. */
  readonly onScan: (code: string) => Promise<string | undefined> | string | undefined;
}
const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-start' },
  input: { flexGrow: 1 },
  root: { maxWidth: '480px' },
});

/** Takes codes from a USB reader, which types them and ends with Enter, from the keyboard, or from the camera where the browser can read one. */
export function ScannerField({ label, hint, onScan }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isFilming, setFilming] = useState(false);
  const take = async (scanned: string) => {
    const trimmed = scanned.trim();
    if (trimmed === '') return;
    setCode('');
    setFault(await onScan(trimmed));
  };
  return (
    <div className={styles.root}>
      <Field label={label} hint={hint ?? null} validationState={fault ? 'error' : 'none'} validationMessage={fault ?? null}>
        <Input
          value={code}
          autoComplete="off"
          contentBefore={<BarcodeScanner20Regular aria-hidden />}
          onChange={(_, { value }) => setCode(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter belongs to the reader: it must not send the form around it.
            event.preventDefault();
            void take(event.currentTarget.value);
          }}
        />
      </Field>
      {hasBarcodeDetector() && (
        <Button appearance="subtle" icon={<Camera20Regular />} aria-expanded={isFilming} onClick={() => setFilming(!isFilming)}>
          {t(isFilming ? 'scan.stopCamera' : 'scan.camera')}
        </Button>
      )}
      {isFilming && <CameraScan onCode={(found) => void take(found)} onFault={() => setFault(t('scan.noCamera'))} />}
    </div>
  );
}
