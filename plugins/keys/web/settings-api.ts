import { client } from '@platform/web';
import { keySettingsEndpoints } from '../contract/index.ts';

export const settingsApi = client(keySettingsEndpoints);
