import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { residents } from '../contract/index.ts';

export const residentSettings = pluginSettings(residents, {
  SERVICE_REQUEST_REMIND_DAYS: setting.positive(2).describe('First reminder of a service request that is not answered'),
  SERVICE_REQUEST_REPEAT_DAYS: setting.positive(2).describe('Days between further reminders of a service request'),
});
/** The values, with the platform's. */
export type ResidentSettings = SettingsIn<typeof residentSettings>;
