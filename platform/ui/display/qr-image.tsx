import { makeStyles } from '@fluentui/react-components';
import { create } from 'qrcode';

const useStyles = makeStyles({ image: { display: 'block', width: '100%', maxWidth: '240px', height: 'auto' } });
/** The quiet zone that readers need around the code, in modules. */
const MARGIN = 4;

/** A QR code, dark on white in every theme, as readers want it. */
export function QrImage({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles();
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  const size = modules.size + 2 * MARGIN;
  const dots = Array.from({ length: modules.size ** 2 }, (_, at) => at).filter((at) => modules.data[at]);
  const path = dots.map((at) => `M${MARGIN + (at % modules.size)} ${MARGIN + Math.floor(at / modules.size)}h1v1h-1z`).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.image}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
