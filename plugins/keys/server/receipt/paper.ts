import { rgb, type Color } from 'pdf-lib';

/** The page: A4 in points, with margins of 20 mm. `top` and `bottom` bound the text, the footer is below. */
export const PAPER = { width: 595.28, height: 841.89, left: 56.7, right: 538.58, top: 785.2, bottom: 76 } as const;
export const TEXT_WIDTH = PAPER.right - PAPER.left;

export const COLORS = {
  ink: rgb(0.11, 0.13, 0.15),
  muted: rgb(0.36, 0.4, 0.43),
  hairline: rgb(0.8, 0.83, 0.84),
  accent: rgb(0.04, 0.35, 0.4),
  tint: rgb(0.94, 0.965, 0.965),
} as const satisfies Readonly<Record<string, Color>>;

export type Weight = 'regular' | 'strong';
/** How a text is set. */
export interface Style {
  readonly size: number;
  readonly leading: number;
  readonly weight: Weight;
  readonly color: Color;
}
export const STYLES = {
  body: { size: 9.5, leading: 14, weight: 'regular', color: COLORS.ink },
  strong: { size: 9.5, leading: 14, weight: 'strong', color: COLORS.ink },
  small: { size: 8, leading: 11.5, weight: 'regular', color: COLORS.muted },
  label: { size: 8, leading: 12.5, weight: 'regular', color: COLORS.muted },
  head: { size: 8, leading: 12, weight: 'strong', color: COLORS.muted },
  sender: { size: 11, leading: 15, weight: 'strong', color: COLORS.ink },
  title: { size: 19, leading: 27, weight: 'strong', color: COLORS.accent },
  section: { size: 11.5, leading: 18, weight: 'strong', color: COLORS.ink },
} as const satisfies Readonly<Record<string, Style>>;
