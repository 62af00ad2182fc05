import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { documents } from '../contract/index.ts';

/** When people are reminded about documents. */
export const documentSettings = pluginSettings(documents, {
  DOCUMENT_REMIND_DAYS: setting.positive(3).describe('First reminder of a document that waits for approval'),
  DOCUMENT_REPEAT_DAYS: setting.positive(7).describe('Days between further reminders of a document that waits for approval'),
});
export type DocumentSettings = SettingsIn<typeof documentSettings>;
