import { serverPlugin } from '@platform/server';
import { keys } from '../contract/index.ts';
import { keyAuditWords } from './audit-words.ts';
import { keyActivities } from './activities.ts';
import { keysOfApartments, keysOfUsers, keySeed, keysToSettle, keysHold, tiesOfUsers } from './contributions.ts';
import { keyImport } from './import/key-import.ts';
import { KeyRingEntity } from './places/key-ring.entity.ts';
import { keyRoutes } from './keys/key-routes.ts';
import { KeyEntity } from './keys/key.entity.ts';
import { KeyLoanEntity } from './loans/loan.entity.ts';
import { loanSigning } from './loans/loan-signing.ts';
import { loanFlowTexts, loanNotifications, returnFlowTexts } from './loans/loan-texts.ts';
import { storageNotification } from './places/storage-texts.ts';
import { loanMigrations } from './loans/migrations.ts';
import { KeyReceiptEntity } from './loans/receipt.entity.ts';
import { KeyReturnEntity } from './loans/return.entity.ts';
import { loanRoutes } from './loans/routes.ts';
import { loanServices } from './loans/services.ts';
import { LockSystemEntity } from './lock-systems/lock-system.entity.ts';
import { keyMigrations } from './migrations.ts';
import { keyRingRoutes, lockSystemRoutes, repositoryRoutes } from './places/place-routes.ts';
import { RepositoryEntity } from './places/repository.entity.ts';
import { keyServices } from './services.ts';
import { sealChainCheck, sealCheck } from './receipt/seal-check.ts';

export const keysServer = serverPlugin(keys, {
  entities: [KeyEntity, KeyLoanEntity, KeyReceiptEntity, KeyReturnEntity, KeyRingEntity, LockSystemEntity, RepositoryEntity],
  migrations: [...keyMigrations, ...loanMigrations],
  services: [...keyServices, ...loanServices],
  routes: [keyRoutes, lockSystemRoutes, keyRingRoutes, repositoryRoutes, loanRoutes],
  activities: keyActivities,
  contributes: [
    keyAuditWords,
    loanFlowTexts,
    returnFlowTexts,
    ...loanNotifications,
    storageNotification,
    loanSigning,
    keyImport,
    keySeed,
    keysOfApartments,
    keysOfUsers,
    keysToSettle,
    keysHold,
    tiesOfUsers,
  ],
  checks: [sealCheck, sealChainCheck],
});
