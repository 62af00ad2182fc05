import type { Logger } from 'pino';
import type { Permissions } from '../authorise.ts';
import type { Work } from '../database/work.ts';
import type { Live } from '../live/live.ts';
import type { Metrics } from '../metrics.ts';
import type { Sessions } from '../sessions.ts';
import type { Settings } from '../settings.ts';

export interface HttpDeps {
  readonly work: Work;
  readonly live: Live;
  readonly sessions: Sessions;
  readonly permissions: Permissions;
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
}
