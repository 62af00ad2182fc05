import { DocumentMultiple20Regular } from '@fluentui/react-icons/svg/document-multiple';
import { contribute, dashboardTiles, subjectTabs, webPlugin, workSources } from '@platform/web';
import { agreementPapers } from '@plugins/organisations/web/api';
import { documents } from '../contract/index.ts';

const { decide, read, readForAdmins, write } = documents.permissions;

/** What documents are attached to. */
const ABOUT = [
  'PROPERTY',
  'APARTMENT',
  'KEY',
  'KEY_RING',
  'LOCK_SYSTEM',
  'SYSTEM_LOCK',
  'REPOSITORY',
  'DEVICE',
  'LOCK',
  'CASE',
  'ORDER',
  'BOOKING',
  'USER',
];

export const documentsWeb = webPlugin(documents, {
  locales: (language) => import(`./locales/${language}.json`),
  pages: [
    { path: '/documents', title: 'documents', permission: read, load: () => import('./document-list.page.tsx') },
    { path: '/documents/new', title: 'new.title', permission: write, load: () => import('./new-document.page.tsx') },
    { path: '/documents/:documentId', title: 'document', permission: read, load: () => import('./document.page.tsx') },
  ],
  navigation: [{ path: '/documents', label: 'documents', icon: DocumentMultiple20Regular, area: 'cases', permission: read }],
  contributes: [
    contribute(workSources, {
      id: 'awaited',
      title: 'work.awaited',
      icon: DocumentMultiple20Regular,
      tone: 'own',
      area: 'cases',
      permission: decide,
      order: 8,
      topic: documents.topics.document,
      load: async () => (await import('./work/awaited.work.ts')).awaitedDocumentsWork,
    }),
    contribute(workSources, {
      id: 'ending',
      title: 'work.ending',
      icon: DocumentMultiple20Regular,
      tone: 'warning',
      area: 'cases',
      permission: decide,
      order: 50,
      topic: documents.topics.document,
      load: async () => (await import('./work/ending.work.ts')).endingAgreementsWork,
    }),
    contribute(workSources, {
      id: 'expired',
      title: 'work.expired',
      icon: DocumentMultiple20Regular,
      tone: 'danger',
      area: 'cases',
      permission: decide,
      order: 27,
      topic: documents.topics.document,
      load: async () => (await import('./work/expired.work.ts')).expiredAgreementsWork,
    }),
    contribute(subjectTabs, {
      id: 'documents',
      title: 'documents',
      permission: read,
      types: ABOUT,
      load: () => import('./subject-documents.tab.tsx'),
    }),
    contribute(agreementPapers, {
      id: 'document',
      title: 'document',
      permission: readForAdmins,
      load: () => import('./agreement-paper.step.tsx'),
    }),
    contribute(dashboardTiles, {
      id: 'awaiting-documents',
      title: 'tile.title',
      permission: readForAdmins,
      order: 25,
      load: () => import('./awaiting.tile.tsx'),
    }),
  ],
});
