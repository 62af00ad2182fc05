import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { z } from 'zod';
import { kee } from '../contract/index.ts';

export const keeSettingsOf = pluginSettings(kee, {
  MQTT_URL: setting.simulator('mqtt://localhost:1883').describe('The broker of the control units, as the portal reaches it'),
  MQTT_UNIT_URL: setting.simulator('mqtt://localhost:1883').describe('The broker, as the control units reach it'),
  MQTT_PASSWORD: setting.demoSecret('demo-gateway').describe('Password of the user `portal` at the broker'),
  MQTT_UNIT_CA: z
    .string()
    .default('')
    .describe('File (.p12): the authority that signs certificates of control units, where the broker asks for them'),
  MQTT_UNIT_CA_PASSPHRASE: z.string().default('').describe('Pass phrase of MQTT_UNIT_CA'),
  DEVICE_TROUBLE_MINUTES: setting.positive(30).describe('Minutes that a control unit is away or at fault before technicians are told'),
  MQTT_AUTH_TOKEN: setting.demoSecret('demo-broker').describe('Secret in the address at which the broker asks who may connect'),
});
/** The values, with the platform's. */
export type KeeEnvironment = SettingsIn<typeof keeSettingsOf>;
