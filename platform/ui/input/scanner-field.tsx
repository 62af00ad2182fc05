import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { BarcodeScanner20Regular } from '@fluentui/react-icons/svg/barcode-scanner';
import { Camera20Regular } from '@fluentui/react-icons/svg/camera';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from './camera-scan.tsx';
import { hasCamera } from './barcode-detector.ts';
import { usePageScan } from './page-scan.ts';
import { scanSound } from './scan-signal.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Called with each code. What it answers is shown as a fault: a key that is not there, or already picked. */
  readonly onScan: (code: string) => Promise<string | undefined> | string | undefined;
}
const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-start' },
  input: { flexGrow: 1 },
  root: { position: 'relative', maxWidth: '480px' },
  flash: {
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusMedium,
    animationDuration: '600ms',
    animationTimingFunction: 'ease-out',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  },
  taken: { animationName: { from: { boxShadow: `0 0 0 6px ${tokens.colorStatusSuccessBackground3}` }, to: {} } },
  refused: { animationName: { from: { boxShadow: `0 0 0 6px ${tokens.colorStatusDangerBackground3}` }, to: {} } },
});

/** Takes codes from a USB reader, wherever the focus is. From the keyboard too, or the camera where there is one. Each answers with flash and sound. */
export function ScannerField({ label, hint, onScan }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [{ count, isTaken }, setFlash] = useState({ count: 0, isTaken: true });
  const [isFilming, setFilming] = useState(false);
  const take = async (scanned: string) => {
    const trimmed = scanned.trim();
    if (trimmed === '') return;
    setCode('');
    const said = await onScan(trimmed);
    setFault(said);
    setFlash((before) => ({ count: before.count + 1, isTaken: said === undefined }));
    scanSound(said === undefined);
  };
  usePageScan((scanned) => void take(scanned));
  return (
    <div className={styles.root}>
      {count > 0 && (
        <div
          key={count}
          data-scan={isTaken ? 'taken' : 'refused'}
          className={mergeClasses(styles.flash, isTaken ? styles.taken : styles.refused)}
          aria-hidden
        />
      )}
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
      {hasCamera() && (
        <Button appearance="subtle" icon={<Camera20Regular />} aria-expanded={isFilming} onClick={() => setFilming(!isFilming)}>
          {t(isFilming ? 'scan.stopCamera' : 'scan.camera')}
        </Button>
      )}
      {isFilming && <CameraScan onCode={(found) => void take(found)} onFault={() => setFault(t('scan.noCamera'))} />}
    </div>
  );
}
