import { createLightTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand.ts';
import { fonts } from './fonts.ts';

export const theme: Theme = {
  ...createLightTheme(brand),
  ...fonts,
  // the ground of a page, a shade of the brand's: cards and bars stand out white
  colorNeutralBackground2: '#f5f8f8',
  colorNeutralBackground2Hover: '#edf2f2',
  colorNeutralBackground2Pressed: '#e3eaea',
  colorNeutralBackground2Selected: '#e8eeee',
};
