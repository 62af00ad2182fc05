import { createSecrets, keysOf } from '../security/secrets.ts';
import { fault, type HealthCheck, ok, stops } from './check.ts';
import { sentenceOf } from './examine.ts';

/** Whether settings fit each other. What cannot be read, and demo secrets in production, `readSettings` has refused before. */
export const settingsCheck: HealthCheck = {
  name: 'settings',
  atStart: true,
  async run({ settings: { PRODUCTION, CORS_ORIGINS, WEB_URL } }) {
    const { origin } = new URL(WEB_URL);
    if (!CORS_ORIGINS.includes(origin))
      return fault(`CORS_ORIGINS lacks ${origin}, the origin of WEB_URL: add it, or browsers are refused.`);
    const kind = PRODUCTION ? 'production' : 'development (PRODUCTION is off), where demo secrets and simulators are accepted';
    return ok(`The settings can be read and are those of ${kind}.`);
  },
};

/** Whether what lies encrypted can be opened. */
export const keysCheck: HealthCheck = {
  name: 'keys',
  atStart: true,
  async run({ settings }) {
    try {
      createSecrets(keysOf(settings));
    } catch (error) {
      return stops(`${sentenceOf(error)}: set it to what openssl rand -base64 32 prints, and keep it for as long as the database.`);
    }
    return ok('ENCRYPTION_KEY has 32 bytes.');
  },
};
