import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { kee } from '../contract/index.ts';

export const keeSettingsOf = pluginSettings(kee, {
  MQTT_URL: setting.simulator('mqtt://localhost:1883').describe('The broker of the control units, as the portal reaches it'),
  MQTT_UNIT_URL: setting.simulator('mqtt://localhost:1883').describe('The broker, as the control units reach it'),
  MQTT_PASSWORD: setting.demoSecret('demo-gateway').describe('Password of the user `portal` at the broker'),
  DEVICE_OFFLINE_MINUTES: setting.positive(30).describe('Minutes that a control unit is away before technicians are told'),
  MQTT_AUTH_TOKEN: setting.demoSecret('demo-broker').describe('Secret in the address at which the broker asks who may connect'),
});
/** The values, with the platform's. */
export type KeeEnvironment = SettingsIn<typeof keeSettingsOf>;
