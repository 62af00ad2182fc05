import { dayIn } from '@platform/core/time';
import type { Ctx } from './context.ts';
import type { Clock } from './core.ts';

/** Today in the organisation that is worked for, `YYYY-MM-DD`. */
export const today = ({ timeZone }: Pick<Ctx, 'timeZone'>, clock: Clock): string => dayIn(timeZone, clock.now());
