import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createBarcodeDetector } from './barcode-detector.ts';

const LOOK_EVERY = 250;
const useStyles = makeStyles({ video: { width: '100%', maxWidth: '480px', borderRadius: tokens.borderRadiusMedium, display: 'block' } });

interface Props {
  readonly onCode: (code: string) => void;
  readonly onFault: () => void;
}
/** Looks for codes in what the camera sees. The same code counts once until another has been seen. */
export function CameraScan({ onCode, onFault }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    const detector = createBarcodeDetector();
    let stream: MediaStream | undefined;
    let last: string | undefined;
    let isOpen = true;
    const look = async () => {
      const [code] = (video.current && (await (await detector).detect(video.current).catch(() => []))) ?? [];
      if (code && code.rawValue !== last) found(code.rawValue);
      last = code?.rawValue ?? last;
    };
    const timer = setInterval(() => void look().catch(() => failed()), LOOK_EVERY);
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!isOpen) return stop(stream);
      if (video.current) video.current.srcObject = stream;
      await video.current?.play();
    };
    start().catch(() => failed());
    return () => {
      isOpen = false;
      clearInterval(timer);
      stop(stream);
    };
  }, []);
  return <video ref={video} className={styles.video} muted playsInline aria-label={t('scan.picture')} />;
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
