/** The widths of the spec's part 9 as media queries: 0, 600, 901, 1280, 1920. */
export const media = {
  phone: '(max-width: 599.98px)',
  /** Up to 900 px the header goes and the bottom bar comes. */
  narrow: '(max-width: 900.98px)',
  /** The width of a list on 901 px beside the navigation, without it. */
  tight: '(max-width: 719.98px)',
  medium: '(max-width: 1279.98px)',
} as const;

/** The same as makeStyles keys. */
export const at = {
  phone: `@media ${media.phone}`,
  narrow: `@media ${media.narrow}`,
  medium: `@media ${media.medium}`,
  /** The system's own few colours: what a ground alone tells needs one of them. */
  contrast: '@media (forced-colors: active)',
  stillness: '@media (prefers-reduced-motion: reduce)',
} as const;
