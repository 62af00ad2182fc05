import { createDarkTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand.ts';
import { fonts } from './fonts.ts';

export const theme: Theme = {
  ...createDarkTheme(brand),
  ...fonts,
  // The ramp's middle is too dim to be read as text on a dark ground.
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[130],
  colorBrandForegroundLinkHover: brand[140],
  colorBrandForegroundLinkPressed: brand[120],
  // Fluent's own red has a contrast of 4.2 there.
  colorStatusDangerForeground1: '#ec8790',
};
