import path from 'node:path';
import type { LaunchSettings } from './launch-settings.ts';
import type { Supervisor } from './supervisor.ts';
import { temporalProgram } from './temporal-program.ts';
import { findTemporal, type FoundTemporal, NO_TEMPORAL } from './temporal.ts';

interface TemporalOptions {
  readonly settings: LaunchSettings;
  readonly supervisor: Pick<Supervisor, 'start'>;
  readonly say: (sentence: string) => void;
  readonly find?: typeof findTemporal;
}

/** Starts Temporal when it is at hand. Otherwise gets it while the portal is up already, and starts it then. */
export async function startTemporal({ settings, supervisor, say, find = findTemporal }: TemporalOptions): Promise<void> {
  const atHand = await find({ build: false });
  if (atHand) return start(atHand, { settings, supervisor });
  say('The workflow engine has to be fetched first. The portal starts meanwhile: what needs the engine waits, and nothing is lost.');
  const fetched = await find({ build: true, say });
  if (!fetched) return say(NO_TEMPORAL);
  start(fetched, { settings, supervisor });
  say('The workflow engine is there: what waited goes on.');
}

function start(found: FoundTemporal, { settings, supervisor }: Pick<TemporalOptions, 'settings' | 'supervisor'>): void {
  if ('address' in found) return;
  const { TEMPORAL_PORT: port, TEMPORAL_UI_PORT: uiPort, DATA_DIR } = settings;
  supervisor.start(temporalProgram({ command: found.program, port, uiPort, file: path.join(DATA_DIR, 'temporal.db') }));
}
