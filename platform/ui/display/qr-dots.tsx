import { create } from 'qrcode';

/** The quiet zone that readers need around the code, in modules. */
const MARGIN = 4;

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}
/** A QR code as a picture. The library that reckons it comes with it. */
export function QrDots({ text, label, className }: Props) {
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  const size = modules.size + 2 * MARGIN;
  const dots = Array.from({ length: modules.size ** 2 }, (_, at) => at).filter((at) => modules.data[at]);
  const path = dots.map((at) => `M${MARGIN + (at % modules.size)} ${MARGIN + Math.floor(at / modules.size)}h1v1h-1z`).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
