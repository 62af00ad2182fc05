/** One measured thing beside what it is held against, in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** The bare libraries at the same work; absent where a plain limit is the reach. */
  readonly baseline?: number;
  /** `value / baseline`. */
  readonly ratio?: number;
  readonly unit: string;
  /** The bound, and whether the figure must not be under it or not over it. */
  readonly reach: { readonly atLeast: number } | { readonly atMost: number };
  readonly ok: boolean;
}

/** A rate or a duration as a ratio of its baseline. */
export function asRatio(
  name: string,
  measured: { readonly value: number; readonly baseline: number; readonly unit: string },
  reach: Figure['reach'],
): Figure {
  const ratio = measured.value / measured.baseline;
  return { name, ...measured, ratio, reach, ok: isWithin(ratio, reach) };
}

/** A figure that stands for itself. */
export function asLimit(name: string, { value, unit }: { readonly value: number; readonly unit: string }, reach: Figure['reach']): Figure {
  return { name, value, unit, reach, ok: isWithin(value, reach) };
}

const isWithin = (value: number, reach: Figure['reach']) => ('atLeast' in reach ? value >= reach.atLeast : value <= reach.atMost);

/** One line for people. */
export function toLine({ name, value, baseline, ratio, unit, reach, ok }: Figure): string {
  const bound = 'atLeast' in reach ? `≥ ${reach.atLeast}` : `≤ ${reach.atMost}`;
  const beside = baseline === undefined || ratio === undefined ? '' : `, bare ${short(baseline)} ${unit}, ratio ${ratio.toFixed(2)}`;
  return `${ok ? 'ok  ' : 'MISS'} ${name}: ${short(value)} ${unit}${beside} (${bound})`;
}
const short = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));

/** The middle of several runs: these machines swing. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
