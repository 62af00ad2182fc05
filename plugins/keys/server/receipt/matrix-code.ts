// by its default alone: another `raw` is a kind of code
const { default: bwip } = await import('bwip-js/node');

/** A square code of dark and light modules. */
export interface MatrixCode {
  /** Modules on a side, the quiet zone aside. */
  readonly size: number;
  /** Dark modules side by side, row by row from the top. */
  readonly runs: readonly DarkRun[];
  /** An SVG path over all dark modules, as wide and high as `side`. */
  path(side: number): string;
}

interface DarkRun {
  readonly column: number;
  readonly row: number;
  readonly length: number;
}

/** The smallest QR or DataMatrix code for a text. @throws when no code takes that much */
export function matrixCode(text: string, kind: 'QR' | 'DATAMATRIX' = 'QR'): MatrixCode {
  const [code] = bwip.raw(kind === 'QR' ? 'qrcode' : 'datamatrix', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error(`${kind} is no matrix code`);
  const { pixs, pixx: size } = code;
  const runs = darkRuns(pixs, size);
  return {
    size,
    runs,
    path(side) {
      const step = side / size;
      return runs.map(({ column, row, length }) => `M${column * step} ${row * step}h${length * step}v${step}h${-length * step}z`).join('');
    },
  };
}

function darkRuns(modules: ArrayLike<number>, size: number): DarkRun[] {
  const runs: { column: number; row: number; length: number }[] = [];
  for (const [at, isDark] of Array.from(modules).entries()) {
    if (!isDark) continue;
    const [column, row] = [at % size, Math.floor(at / size)];
    const last = runs.at(-1);
    if (last?.row === row && last.column + last.length === column) last.length += 1;
    else runs.push({ column, row, length: 1 });
  }
  return runs;
}
