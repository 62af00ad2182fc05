import { core, permissions, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { files } from '@plugins/files/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { type ApprovalMessages, createApprovalMessages } from './approval-messages.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { createDocumentBin, type DocumentBin } from './document-bin.ts';
import { createDocumentList, type DocumentList } from './document-list.ts';
import { createDocumentService, type DocumentService } from './document-service.ts';
import { createDocumentView, type DocumentView } from './document-view.ts';

export const documentService = serviceRef<DocumentService>('documents.documentService');
export const documentList = serviceRef<DocumentList>('documents.documentList');
export const documentView = serviceRef<DocumentView>('documents.documentView');
export const approvals = serviceRef<Approvals>('documents.approvals');
export const documentBin = serviceRef<DocumentBin>('documents.documentBin');
const messages = serviceRef<ApprovalMessages>('documents.approvalMessages');

const { clock, notifications } = core;

export const documentServices = [
  provide(documentView, { clock, files, permissions }, createDocumentView),
  provide(documentList, { clock, permissions }, createDocumentList),
  provide(documentBin, { clock, view: documentView }, createDocumentBin),
  provide(messages, { notifications, users: userLookup }, createApprovalMessages),
  provide(approvals, { clock, messages, users: userLookup, view: documentView }, createApprovals),
  provide(documentService, { approvals, clock, files, organisations: organisationLookup, view: documentView }, createDocumentService),
];
