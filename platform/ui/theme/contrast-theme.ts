import { teamsHighContrastTheme, type Theme } from '@fluentui/react-components';
import { fonts } from './fonts.ts';

export const theme: Theme = { ...teamsHighContrastTheme, ...fonts };
