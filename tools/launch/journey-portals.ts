import process from 'node:process';
import { embeddedUrl } from './embedded-url.ts';

/** What a portal listens on unless told. */
const PORTS = {
  WEB_PORT: 3000,
  API_PORT: 3002,
  POSTGRES_PORT: 5433,
  TEMPORAL_PORT: 7233,
  TEMPORAL_UI_PORT: 8233,
  BENCH_PORT: 4100,
  BANKID_PORT: 4103,
  EIDENT_PORT: 4104,
  SMTP_PORT: 1025,
  INBOX_PORT: 1080,
  SMS_PORT: 4105,
  SWISH_PORT: 4106,
  NEXI_PORT: 4107,
  MQTT_PORT: 1883,
} as const;
type Port = keyof typeof PORTS;
/** Between one portal's ports and the next one's. The first stands beside whatever runs at the usual ones. */
const APART = 200;

/** One for each worker of Playwright's, with demo data of its own. */
export const PORTALS = [0, 1] as const;
/** Where the page of each believes that it is. */
export const PORTAL = `http://localhost:${PORTS.WEB_PORT}`;
/** While journeys are written: they run in whatever stands at the usual addresses. Otherwise never, for it may be somebody's own data. */
export const isReused = process.env['JOURNEYS_REUSE'] === '1';

/** The port of one of the portals. */
function portOf(name: Port, at: number): number {
  return PORTS[name] + (isReused ? 0 : (at + 1) * APART);
}

/** The settings that move a portal to ports of its own. Its pages and links do not know. */
export function settingsOf(at: number): Readonly<Record<string, string>> {
  const ports = Object.keys(PORTS).map((name) => [name, String(portOf(name as Port, at))]); // the keys of the record above
  return { ...Object.fromEntries(ports), WEB_URL: PORTAL, CORS_ORIGINS: PORTAL };
}

/** The portal of this worker of Playwright's. */
const own = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
/** Where this worker reaches its portal without a browser. */
export const WEB = `http://localhost:${portOf('WEB_PORT', own)}`;
/** Where this worker reaches its API. */
export const API = `http://localhost:${portOf('API_PORT', own)}`;
/** Where this worker reaches its database, to move what a clock would. */
export const DATABASE = embeddedUrl(portOf('POSTGRES_PORT', own));
/** Where this worker reads mail and signs. */
export const BENCH = `http://localhost:${portOf('BENCH_PORT', own)}`;

/** Leads the browser to this worker's portal when it asks for the usual addresses. */
export const TO_OWN_PORTAL = `--host-resolver-rules=${(['WEB_PORT', 'API_PORT'] as const)
  .map((name) => `MAP localhost:${PORTS[name]} 127.0.0.1:${portOf(name, own)}`)
  .join(',')}`;
