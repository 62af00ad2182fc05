import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { z } from 'zod';
import { keys } from '../contract/index.ts';

export const keySettings = pluginSettings(keys, {
  SEAL_P12: z.string().default('.data/certificates/seal.p12').describe('File: the certificate that seals receipts'),
  SEAL_PASSPHRASE: setting.demoSecret('demo').describe('Pass phrase of the seal'),
  INVENTORY_REMIND_DAYS: setting.positive(3).describe('First reminder of keys that a holder has not confirmed in an inventory'),
  INVENTORY_REPEAT_DAYS: setting.positive(7).describe('Days between further reminders of an inventory'),
});
/** The values, with the platform's. */
export type KeysSettings = SettingsIn<typeof keySettings>;
