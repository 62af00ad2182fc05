import { tokens } from '@fluentui/react-components';

/** The colours of a chart's series, in their order. The brand, then grey for what is compared with it. Each is told from the ground in every theme. */
export const SERIES_TOKENS = [
  'colorBrandForeground1',
  'colorNeutralStrokeAccessible',
  'colorPaletteMarigoldForeground2',
  'colorPalettePurpleForeground2',
  'colorPaletteBerryForeground2',
  'colorPaletteBlueForeground2',
  'colorPaletteForestForeground2',
] as const satisfies readonly (keyof typeof tokens)[];

/** The colour of the series at that place. After the last the first comes again. */
export const seriesColour = (place: number): string => tokens[SERIES_TOKENS[place % SERIES_TOKENS.length] ?? SERIES_TOKENS[0]];
