import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';

const QrDots = lazy(() => import('./qr-dots.tsx').then((module) => ({ default: module.QrDots })));
const useStyles = makeStyles({ image: { display: 'block', width: '100%', maxWidth: '240px', height: 'auto', aspectRatio: '1' } });

/** A QR code, dark on white in every theme, as readers want it. */
export function QrImage({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles();
  return (
    <Suspense fallback={<div className={styles.image} />}>
      <QrDots text={text} label={label} className={styles.image} />
    </Suspense>
  );
}
