import { provideTo, serverPlugin } from '@platform/server';
import { chartRefusals, inventoryRefusals, keyRefusals, keys } from '../contract/index.ts';
import { entryMeans } from './api.ts';
import { keyAuditWords } from './audit-words.ts';
import { keyActivities } from './activities.ts';
import { chartImport } from './locks/chart-import.ts';
import { keyMeans } from './locks/key-means.ts';
import { labelRoutes, labelsProvider } from './labels/labels.ts';
import { chartRoutes } from './locks/routes.ts';
import { lockSeed } from './locks/lock-seed.ts';
import { lockServices } from './locks/services.ts';
import { systemLocks } from './locks/system-lock.ts';
import { keySeed, keysHold } from './contributions.ts';
import { InventoryApprovalEntity } from './inventories/approval.entity.ts';
import { InventoryEntity } from './inventories/inventory.entity.ts';
import { approvalFlow, inventoryFlow } from './inventories/inventory-flows.ts';
import { inventorySeed } from './inventories/inventory-seed.ts';
import { loanSeed } from './loans/loan-seed.ts';
import { inventoryNotifications } from './inventories/inventory-texts.ts';
import { inventoryRoutes } from './inventories/routes.ts';
import { inventoryServices } from './inventories/services.ts';
import { keyReferences } from './references.ts';
import { keyImport } from './import/key-import.ts';
import { keyRings } from './places/key-ring.ts';
import { keyRoutes } from './keys/key-routes.ts';
import { KeyEntity } from './keys/key.entity.ts';
import { KeyLoanEntity } from './loans/loan.entity.ts';
import { deskNotifications } from './loans/desk-texts.ts';
import { lostLoanKeys } from './loans/lost-keys.ts';
import { loanLinkWatch } from './loans/loan-link-watch.ts';
import { loanFlow } from './loans/loan-flow.ts';
import { loanReminder } from './loans/loan-signing.ts';
import { returnFlow } from './loans/return-flow.ts';
import { loanNotifications } from './loans/loan-texts.ts';
import { storageNotification } from './places/storage-texts.ts';
import { KeyReceiptEntity } from './loans/receipt.entity.ts';
import { KeyReturnEntity } from './loans/return.entity.ts';
import { loanRoutes } from './loans/routes.ts';
import { loanServices } from './loans/services.ts';
import { lockSystemResource } from './lock-systems/lock-system.ts';
import { keyMigrations } from './migrations.ts';
import { placeImport } from './named-import/place-import.ts';
import { lockImport } from './named-import/lock-import.ts';
import { ringImport } from './named-import/ring-import.ts';
import { repositories } from './places/repository.ts';
import { keyReport, loanReport } from './key-report.ts';
import { keySearch } from './search.ts';
import { keySubjectKinds } from './subject-kind.ts';
import { keyServices } from './services.ts';
import { keySettings } from './settings.ts';
import { keySettingsProvider, keySettingsRoutes } from './key-settings/routes.ts';
import { KeySettingsEntity } from './key-settings/settings.entity.ts';
import { dueFlow } from './overdue/due-flow.ts';
import { dueRoutes, dueServices } from './overdue/routes.ts';
import { reminderTexts } from './overdue/texts.ts';
import { TemporaryHolderEntity } from './temporary/holder.entity.ts';
import { temporaryRoutes, temporaryServices } from './temporary/routes.ts';
import { temporaryTexts } from './temporary/texts.ts';
import { lossProvider, lossRoutes, lossText } from './lost/routes.ts';
import { ringProvider, ringRoutes } from './rings/routes.ts';
import { receiptTemplates } from './templates/receipt-template.ts';
import { templateSeed } from './templates/template-seed.ts';
import { previewProvider, templateRoutes } from './templates/template-preview.ts';
import { keyPersonalData } from './personal-data.ts';
import { sealChainCheck, sealCheck } from './receipt/seal-check.ts';

export const keysServer = serverPlugin(keys, {
  settings: keySettings,
  entities: [
    TemporaryHolderEntity,
    KeyEntity,
    KeyLoanEntity,
    KeySettingsEntity,
    KeyReceiptEntity,
    KeyReturnEntity,
    InventoryEntity,
    InventoryApprovalEntity,
  ],
  migrations: keyMigrations,
  services: [
    ...keyServices,
    ...loanServices,
    ringProvider,
    previewProvider,
    labelsProvider,
    ...dueServices,
    ...temporaryServices,
    lossProvider,
    keySettingsProvider,
    ...inventoryServices,
    ...lockServices,
  ],
  routes: [
    keyRoutes,
    loanRoutes,
    ringRoutes,
    templateRoutes,
    labelRoutes,
    dueRoutes,
    temporaryRoutes,
    keySettingsRoutes,
    inventoryRoutes,
    chartRoutes,
    lossRoutes,
  ],
  resources: [lockSystemResource, receiptTemplates, keyRings, repositories, systemLocks],
  constraints: {
    keys_key_marking_once: { refusal: keyRefusals.markingExists, field: 'marking' },
    keys_system_lock_marking_once: { refusal: chartRefusals.lockMarkingExists, field: 'marking' },
    keys_opening_lock: { refusal: chartRefusals.lockHasKeys, field: 'lockSystemId' },
    keys_inventory_approval_once: { refusal: inventoryRefusals.approvalPending },
  },
  activities: keyActivities,
  flows: [loanFlow, dueFlow, returnFlow, inventoryFlow, approvalFlow],
  contributes: [
    ...keyPersonalData,
    keyAuditWords,
    keyReport,
    loanReport,
    ...loanNotifications,
    ...deskNotifications,
    ...inventoryNotifications,
    storageNotification,
    lossText,
    loanReminder,
    loanLinkWatch,
    lostLoanKeys,
    keyImport,
    chartImport,
    lockImport,
    ringImport,
    placeImport,
    provideTo(entryMeans, {}, () => keyMeans),
    keySeed,
    templateSeed,
    ...reminderTexts,
    ...temporaryTexts,
    lockSeed,
    inventorySeed,
    loanSeed,
    keysHold,
    ...keyReferences,
    keySearch,
    ...keySubjectKinds,
  ],
  checks: [sealCheck, sealChainCheck],
});
