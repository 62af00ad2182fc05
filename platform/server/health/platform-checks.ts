import { encryptionCheck } from '../security/encryption-check.ts';
import type { HealthCheck } from './check.ts';
import { clockCheck, databaseCheck, migrationsCheck, rolesCheck } from './database-checks.ts';
import { namespaceCheck, workflowsCheck } from './engine-checks.ts';
import { mailCheck, smsCheck } from './gateway-checks.ts';
import { keysCheck, settingsCheck } from './settings-checks.ts';
import { diskCheck, storageCheck } from './storage-checks.ts';

/** What the platform stands on itself, in the order in which it is told. Plugins add theirs as `checks`. */
export const platformChecks: readonly HealthCheck[] = [
  settingsCheck,
  keysCheck,
  databaseCheck,
  rolesCheck,
  migrationsCheck,
  encryptionCheck,
  clockCheck,
  workflowsCheck,
  namespaceCheck,
  storageCheck,
  diskCheck,
  mailCheck,
  smsCheck,
];
