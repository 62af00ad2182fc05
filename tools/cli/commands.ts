import type { Command } from './command.ts';
import { backupCommand } from './commands/backup.ts';
import { describeCommand } from './commands/describe.ts';
import { doctorCommand } from './commands/doctor.ts';
import { flowsCommand } from './commands/flows.ts';
import { importCommand } from './commands/import.ts';
import { newCommand } from './commands/new.ts';
import { restoreCommand } from './commands/restore.ts';
import { rotateCommand } from './commands/rotate.ts';
import { simulateCommand } from './commands/simulate.ts';
import { seedCommand } from './commands/seed.ts';

/** Every command of `portal`, in the order of its help. */
export const commands: readonly Command[] = [
  importCommand,
  newCommand,
  describeCommand,
  doctorCommand,
  seedCommand,
  flowsCommand,
  backupCommand,
  restoreCommand,
  rotateCommand,
  simulateCommand,
];
