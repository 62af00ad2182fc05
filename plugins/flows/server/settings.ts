import { pluginSettings } from '@platform/server';
import { z } from 'zod';
import { flows } from '../contract/index.ts';

export const flowSettings = pluginSettings(flows, {
  FLOW_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(90)
    .default(3650)
    .describe('Days that a flow which has ended is kept, with what happened in it'),
});
