// by its default alone: another `raw` is a kind of code
const { default: bwip } = await import('bwip-js/node');

/** A square code of dark and light modules. */
export interface MatrixCode {
  /** Modules on a side, the quiet zone aside. */
  readonly size: number;
  /** An SVG path over all dark modules, as wide and high as `side`. */
  path(side: number): string;
}

/** The smallest QR or DataMatrix code for a text. @throws when no code takes that much */
export function matrixCode(text: string, kind: 'QR' | 'DATAMATRIX' = 'QR'): MatrixCode {
  const [code] = bwip.raw(kind === 'QR' ? 'qrcode' : 'datamatrix', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error(`${kind} is no matrix code`);
  const { pixs, pixx: size } = code;
  return {
    size,
    path(side) {
      const step = side / size;
      return [...pixs]
        .flatMap((isDark, at) => (isDark ? [`M${(at % size) * step} ${Math.floor(at / size) * step}h${step}v${step}h${-step}z`] : []))
        .join('');
    },
  };
}
