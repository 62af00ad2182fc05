import { pluginSettings, setting } from '@platform/server';
import { z } from 'zod';
import { keys } from '../contract/index.ts';

export const keySettings = pluginSettings(keys, {
  SEAL_P12: z.string().default('.data/certificates/seal.p12').describe('File: the certificate that seals receipts'),
  SEAL_PASSPHRASE: setting.demoSecret('demo').describe('Pass phrase of the seal'),
});
