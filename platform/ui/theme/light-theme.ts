import { createLightTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand.ts';
import { fonts } from './fonts.ts';

export const theme: Theme = { ...createLightTheme(brand), ...fonts };
