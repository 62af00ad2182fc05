import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { z } from 'zod';
import { accounts } from '../contract/index.ts';

const { count, list, positive } = setting;

export const accountSettings = pluginSettings(accounts, {
  FEEDBACK_EMAIL: z.email().default('feedback@demo.example').describe('Where feedback is mailed to'),
  SESSION_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 30)
    .default(12)
    .describe('Life of a session that is not renewed'),
  SESSION_MAX_DAYS: count(30).describe('Days after which a session ends however often it is renewed'),
  INVITATION_DAYS: positive(14).describe('How long the link of an invitation is good'),
  INVITATIONS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(30)
    .max(100_000)
    .default(300)
    .describe('Invitations sent per minute when many are invited at once'),
  RECOVERY_MINUTES: positive(60).describe('How long the link to a new password is good'),
  INVITATION_ROUND_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(31)
    .default(365)
    .describe('Days after which a round of invitations that has ended is thrown away'),
  SECURITY_ALARM_TO: list('').describe('Who is mailed when the security log looks like an attack, by comma; administrators beside them'),
});
/** The values, with the platform's. */
export type AccountSettings = SettingsIn<typeof accountSettings>;
