import process from 'node:process';
import { PORTALS, settingsOf } from './journey-portals.ts';
import { type LaunchSettings, readLaunchSettings } from './launch-settings.ts';
import type { PortUse } from './ports.ts';

/** The ports that a start needs; what is elsewhere needs none here. */
export function portsOf(settings: LaunchSettings): PortUse[] {
  const all: readonly (PortUse & { readonly isNeeded: boolean })[] = [
    { port: settings.WEB_PORT, user: 'the web', setting: 'WEB_PORT', isNeeded: true },
    // a page on localhost looks for the API at 3002 (spec part 7), wherever it is
    { port: settings.API_PORT, user: 'the API', isNeeded: true },
    { port: settings.POSTGRES_PORT, user: 'PostgreSQL', setting: 'POSTGRES_PORT', isNeeded: !settings.DATABASE_URL },
    { port: settings.TEMPORAL_PORT, user: 'Temporal', setting: 'TEMPORAL_PORT', isNeeded: !settings.TEMPORAL_ADDRESS },
    { port: settings.TEMPORAL_UI_PORT, user: "Temporal's web UI", setting: 'TEMPORAL_UI_PORT', isNeeded: !settings.TEMPORAL_ADDRESS },
    { port: settings.BENCH_PORT, user: 'the bench page', setting: 'BENCH_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.EIDENT_PORT, user: 'the simulated broker of e-ID services', setting: 'EIDENT_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.BANKID_PORT, user: 'the BankID simulator', setting: 'BANKID_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.SMTP_PORT, user: 'the mail simulator', setting: 'SMTP_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.INBOX_PORT, user: 'the inbox', setting: 'INBOX_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.SWISH_PORT, user: 'the Swish simulator', setting: 'SWISH_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.NEXI_PORT, user: 'the card simulator', setting: 'NEXI_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.MQTT_PORT, user: 'the broker of the control units', setting: 'MQTT_PORT', isNeeded: !settings.PRODUCTION },
    { port: settings.SMS_PORT, user: 'the SMS simulator', setting: 'SMS_PORT', isNeeded: !settings.PRODUCTION },
  ];
  return all.filter(({ isNeeded }) => isNeeded);
}

/** The ports of the portals that the journeys run in. */
export function journeyPorts(root: string): PortUse[] {
  return PORTALS.flatMap((at) => portsOf(readLaunchSettings({ ...process.env, ...settingsOf(at) }, root)));
}
