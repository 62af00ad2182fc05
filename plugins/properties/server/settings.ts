import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { properties } from '../contract/index.ts';

/** When people are reminded of quotes. */
export const propertySettings = pluginSettings(properties, {
  QUOTE_REMIND_DAYS: setting.positive(3).describe('First reminder of a quote that is not answered, or not decided'),
  QUOTE_REPEAT_DAYS: setting.positive(7).describe('Days between further reminders of a quote'),
});
export type PropertySettings = SettingsIn<typeof propertySettings>;
