import { ArrowReply20Regular } from '@fluentui/react-icons/svg/arrow-reply';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { KeyReset20Regular } from '@fluentui/react-icons/svg/key-reset';
import { DocumentSignature20Regular } from '@fluentui/react-icons/svg/document-signature';
import { Key20Regular } from '@fluentui/react-icons/svg/key';
import { KeyMultiple20Regular } from '@fluentui/react-icons/svg/key-multiple';
import { ClipboardCheckmark20Regular } from '@fluentui/react-icons/svg/clipboard-checkmark';
import { ClipboardTask20Regular } from '@fluentui/react-icons/svg/clipboard-task';
import {
  contribute,
  dashboardTiles,
  organisationCards,
  organisationFigures,
  quickActions,
  subjectTabs,
  userCards,
  userTabs,
  webPlugin,
  workSources,
} from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import { apartmentTabs } from '@plugins/residents/web/api';
import { keys } from '../contract/index.ts';
import { heldKeyActions, keyActions, keyAsides, keyLossActions, keyTabs } from './api.ts';
import { keyGuides } from './help/guides.ts';
import { keyRingPages } from './resources/key-ring.ts';
import { lockSystemPages } from './resources/lock-system.ts';
import { systemLockPages } from './locks/system-lock-pages.ts';
import { repositoryPages } from './resources/repository.ts';
import { templatePages } from './resources/receipt-template.ts';

const { approveOwn, count, read, readInventories, write, readLoans, lend, loansOwn } = keys.permissions;

const resources = [lockSystemPages, systemLockPages, keyRingPages, repositoryPages, templatePages];

export const keysWeb = webPlugin(keys, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/keys/locks/import', title: 'locks.import.title', permission: write, load: () => import('./locks/chart-import.page.tsx') },
    {
      path: '/keys/locks/import-list',
      title: 'namedImport.system-locks.title',
      permission: write,
      load: () => import('./import/lock-import.page.tsx'),
    },
    {
      path: '/keys/keyrings/import',
      title: 'namedImport.key-rings.title',
      permission: write,
      load: () => import('./import/ring-import.page.tsx'),
    },
    {
      path: '/keys/repositories/import',
      title: 'namedImport.repositories.title',
      permission: write,
      load: () => import('./import/place-import.page.tsx'),
    },
    ...resources.flatMap(({ pages }) => pages),
    {
      path: '/keys/receipt-templates/new',
      title: 'template.new',
      permission: write,
      load: () => import('./templates/template-editor.page.tsx'),
    },
    {
      path: '/keys/receipt-templates/:id',
      title: 'template.list',
      permission: read,
      load: () => import('./templates/template-editor.page.tsx'),
    },
    { path: '/keys/settings', title: 'settings.title', permission: write, load: () => import('./key-settings/key-settings.page.tsx') },
    { path: '/keys', title: 'overview.title', permission: read, load: () => import('./key-overview.page.tsx') },
    { path: '/keys/select-organisation', title: 'choose.title', permission: read, load: () => import('./select-organisation.page.tsx') },
    { path: '/keys/list', title: 'list.title', permission: read, load: () => import('./key-list.page.tsx') },
    { path: '/keys/list/new', title: 'new.title', permission: write, load: () => import('./new-key.page.tsx') },
    { path: '/keys/list/import', title: 'import.title', permission: write, load: () => import('./import/key-import.page.tsx') },
    ...['/keys/list', '/keys/systems/:lockSystemId/keys', '/keys/repositories/:repositoryId/keys'].map((from) => ({
      path: `${from}/:keyId` as `/${string}`,
      title: 'key',
      permission: read,
      load: () => import('./key.page.tsx'),
    })),
    { path: '/keys/list/:keyId/lost', title: 'lost.page', permission: read, load: () => import('./lost/lost-key.page.tsx') },
    { path: '/keys/list/:keyId/edit', title: 'edit.title', permission: write, load: () => import('./edit-key.page.tsx') },
    { path: '/keys/guides/loan/:step?', title: 'loan.guide', permission: lend, load: () => import('./loan-guide/loan-wizard.page.tsx') },
    {
      path: '/keys/guides/temporary',
      title: 'temporary.guide',
      permission: lend,
      load: () => import('./temporary/temporary-guide.page.tsx'),
    },
    { path: '/key-loan/:token', title: 'temporary.receipt', public: true, load: () => import('./temporary/key-loan.page.tsx') },
    { path: '/keys/guides/desk', title: 'desk.title', permission: lend, load: () => import('./desk/desk.page.tsx') },
    { path: '/keys/guides/return', title: 'return.guide', permission: lend, load: () => import('./return-guide/return-wizard.page.tsx') },
    { path: '/keys/loans', title: 'loan.list.title', permission: readLoans, load: () => import('./loans/loan-list.page.tsx') },
    { path: '/keys/loans/:loanId', title: 'loan.list.title', permission: readLoans, load: () => import('./loans/loan-detail.page.tsx') },
    {
      path: '/keys/inventory',
      title: 'inventory.title',
      permission: readInventories,
      load: () => import('./inventories/inventory-list.page.tsx'),
    },
    { path: '/keys/inventory/new', title: 'inventory.new', permission: count, load: () => import('./inventories/new-inventory.page.tsx') },
    {
      path: '/keys/inventory/:inventoryId',
      title: 'inventory.title',
      permission: readInventories,
      load: () => import('./inventories/inventory.page.tsx'),
    },
    {
      path: '/keys/inventory/:inventoryId/manual',
      title: 'inventory.manual.title',
      permission: count,
      load: () => import('./inventories/manual.page.tsx'),
    },
    {
      path: '/my-keys/inventoryapproval-request',
      title: 'inventory.own.title',
      permission: approveOwn,
      load: () => import('./inventories/approval-request.page.tsx'),
    },
    { path: '/my-keys', title: 'myKeys.title', permission: [loansOwn, readLoans], load: () => import('./my-keys/my-keys.page.tsx') },
    {
      path: '/my-keys/receipt-request',
      title: 'myKeys.request.title',
      public: true,
      load: () => import('./my-keys/my-keys-receipt-request.page.tsx'),
    },
    { path: '/verify', title: 'verify.title', public: true, load: () => import('./verify/verify.page.tsx') },
  ],
  navigation: [
    { path: '/keys', label: 'overview.tab', icon: KeyMultiple20Regular, area: 'keys', permission: read },
    { path: '/keys/list', label: 'list.title', icon: Key20Regular, area: 'keys', permission: read },
    { path: '/keys/loans', label: 'loan.list.title', icon: ClipboardTask20Regular, area: 'keys', permission: readLoans },
    { path: '/keys/inventory', label: 'inventory.title', icon: ClipboardCheckmark20Regular, area: 'keys', permission: readInventories },
    ...resources.flatMap(({ navigation }) => navigation),
    { path: '/my-keys', label: 'myKeys.title', icon: Key20Regular, area: 'keys', permission: [loansOwn, readLoans] },
    { path: '/keys/settings', label: 'settings.title', icon: Settings20Regular, area: 'administration', permission: write },
  ],
  contributes: [
    ...keyGuides,
    contribute(dashboardTiles, {
      id: 'holdings',
      title: 'tile.title',
      permission: read,
      order: 5,
      load: () => import('./key-holdings.tile.tsx'),
    }),
    contribute(workSources, {
      id: 'overdue',
      title: 'work.overdue',
      icon: KeyReset20Regular,
      tone: 'danger',
      area: 'keys',
      permission: read,
      order: 10,
      load: async () => (await import('./work/overdue.work.ts')).overdueWork,
    }),
    contribute(workSources, {
      id: 'unsigned',
      title: 'work.unsigned',
      icon: DocumentSignature20Regular,
      tone: 'warning',
      area: 'keys',
      permission: readLoans,
      order: 20,
      topic: flows.topics.flow,
      load: async () => (await import('./work/unsigned.work.ts')).unsignedWork,
    }),
    contribute(quickActions, {
      id: 'lend',
      label: 'work.lend',
      icon: ArrowSwap20Regular,
      to: '/keys/guides/loan',
      permission: lend,
      primary: true,
    }),
    contribute(quickActions, {
      id: 'return',
      label: 'work.return',
      icon: ArrowReply20Regular,
      to: '/keys/guides/return',
      permission: lend,
    }),
    contribute(quickActions, {
      id: 'import',
      label: 'work.import',
      icon: ArrowUpload20Regular,
      to: '/keys/list/import',
      permission: write,
    }),
    contribute(organisationFigures, {
      id: 'keys',
      title: 'list.title',
      permission: read,
      load: async () => ({ default: (await import('./organisation-figures.tsx')).KeyCountOf }),
    }),
    contribute(organisationFigures, {
      id: 'out',
      title: 'list.out',
      permission: read,
      load: async () => ({ default: (await import('./organisation-figures.tsx')).KeysOutOf }),
    }),
    contribute(organisationFigures, {
      id: 'late',
      title: 'list.late',
      permission: read,
      load: async () => ({ default: (await import('./organisation-figures.tsx')).LateKeysOf }),
    }),
    contribute(organisationCards, {
      id: 'keys',
      title: 'list.lateKeys',
      permission: read,
      load: () => import('./organisation-keys.tab.tsx'),
    }),
    contribute(organisationCards, {
      id: 'loans',
      title: 'loan.list.title',
      permission: readLoans,
      load: () => import('./organisation-loans.tab.tsx'),
    }),
    contribute(userCards, { id: 'keys', title: 'list.title', permission: read, load: () => import('./user-held.tab.tsx') }),
    contribute(userCards, { id: 'loans', title: 'loan.list.title', permission: readLoans, load: () => import('./user-loans.tab.tsx') }),
    contribute(userTabs, { id: 'keys', title: 'list.title', permission: read, load: () => import('./user-keys.tab.tsx') }),
    contribute(subjectTabs, {
      id: 'keys',
      title: 'list.title',
      permission: read,
      types: ['PROPERTY'],
      load: () => import('./property-keys.tab.tsx'),
    }),
    contribute(subjectTabs, {
      id: 'places',
      title: 'places.title',
      permission: read,
      types: ['PROPERTY'],
      load: () => import('./property-places.tab.tsx'),
    }),
    contribute(apartmentTabs, { id: 'keys', title: 'list.title', permission: read, load: () => import('./apartment-keys.tab.tsx') }),
    contribute(workSources, {
      id: 'own-unsigned',
      title: 'work.mine',
      icon: DocumentSignature20Regular,
      tone: 'own',
      area: 'keys',
      permission: loansOwn,
      order: 5,
      topic: flows.topics.flow,
      load: async () => (await import('./work/own-unsigned.work.ts')).ownUnsignedWork,
    }),
    contribute(workSources, {
      id: 'own-inventories',
      title: 'work.toConfirm',
      icon: ClipboardCheckmark20Regular,
      tone: 'own',
      area: 'keys',
      permission: approveOwn,
      order: 6,
      topic: flows.topics.flow,
      load: async () => (await import('./work/own-inventories.work.ts')).ownInventoriesWork,
    }),
    contribute(keyTabs, { id: 'locks', title: 'locks.opens', permission: read, load: () => import('./locks/key-locks.tab.tsx') }),
    contribute(keyTabs, {
      id: 'loans',
      title: 'loan.history.title',
      permission: readLoans,
      load: () => import('./loans/loan-history.tab.tsx'),
    }),
    contribute(keyAsides, {
      id: 'loan',
      title: 'loan.history.now',
      permission: readLoans,
      load: () => import('./loans/loan-of-key.aside.tsx'),
    }),
  ],
  points: [keyTabs, keyActions, keyAsides, keyLossActions, heldKeyActions],
});
