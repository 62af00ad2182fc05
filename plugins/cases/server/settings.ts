import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { z } from 'zod';
import { cases } from '../contract/index.ts';

const time = (otherwise: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(otherwise);

/** What is promised, by priority (spec part 9). */
export const caseSettings = pluginSettings(cases, {
  CASE_LOW_DAYS: setting.positive(10).describe('Working days within which a case of low priority is answered'),
  CASE_NORMAL_DAYS: setting.positive(5).describe('Working days within which a case of normal priority is answered'),
  CASE_HIGH_HOURS: z.coerce
    .number()
    .min(8)
    .max(16)
    .default(16)
    .describe('Working hours within which a case of high priority is answered (8 to 16)'),
  CASE_SOON_HOURS: setting.positive(4).describe('Working hours before the answer is due at which the managers are told'),
  CASE_OPENS: time('08:00').describe('When the working day of cases begins'),
  CASE_CLOSES: time('16:00').describe('When the working day of cases ends'),
});
export type CaseSettings = SettingsIn<typeof caseSettings>;
