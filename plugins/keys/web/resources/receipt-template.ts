import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { resourcePages } from '@platform/ui';
import { ReceiptTemplate } from '../../contract/index.ts';

/** Receipt templates: their list; they are written on a page of their own. */
export const templatePages = resourcePages(ReceiptTemplate, {
  path: '/keys/receipt-templates',
  area: 'administration',
  icon: DocumentText20Regular,
  ownPages: true,
});
