import { all, core, permissions, provide, serviceRef, subjectKinds } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { files } from '@plugins/files/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { approvalFlow } from './approvals/approval-flow.ts';
import { type ApprovalEnds, createApprovalEnds } from './approvals/approval-ends.ts';
import { type ApprovalMessages, createApprovalMessages } from './approvals/approval-messages.ts';
import { type ApprovalStory, createApprovalStory } from './approvals/approval-story.ts';
import { type Approvals, createApprovals } from './approvals/approvals.ts';
import { createDocumentBin, type DocumentBin } from './document-bin.ts';
import { createDocumentList, type DocumentList } from './document-list.ts';
import { createDocumentSaving, type DocumentSaving } from './document-saving.ts';
import { createDocumentService, type DocumentService } from './document-service.ts';
import { createDocumentView, type DocumentView } from './document-view.ts';
import { documentSettings as settings } from './settings.ts';

export const documentService = serviceRef<DocumentService>('documents.documentService');
export const documentList = serviceRef<DocumentList>('documents.documentList');
export const documentView = serviceRef<DocumentView>('documents.documentView');
export const approvals = serviceRef<Approvals>('documents.approvals');
export const approvalEnds = serviceRef<ApprovalEnds>('documents.approvalEnds');
export const documentBin = serviceRef<DocumentBin>('documents.documentBin');
export const approvalStory = serviceRef<ApprovalStory>('documents.approvalStory');
const saving = serviceRef<DocumentSaving>('documents.documentSaving');
const messages = serviceRef<ApprovalMessages>('documents.approvalMessages');

const { clock, live, notifications } = core;
const kinds = all(subjectKinds);

export const documentServices = [
  provide(documentView, { clock, files, kinds, permissions }, createDocumentView),
  provide(saving, { clock, live, view: documentView }, createDocumentSaving),
  provide(documentList, { clock, permissions }, createDocumentList),
  provide(documentBin, { clock, ends: approvalEnds, saving, view: documentView }, createDocumentBin),
  provide(messages, { notifications, users: userLookup }, createApprovalMessages),
  provide(approvalStory, { clock, flow: approvalFlow.flow, settings }, createApprovalStory),
  provide(approvalEnds, { messages, saving, story: approvalStory, users: userLookup }, createApprovalEnds),
  provide(
    approvals,
    { clock, ends: approvalEnds, messages, saving, story: approvalStory, users: userLookup, view: documentView },
    createApprovals,
  ),
  provide(
    documentService,
    { approvals, clock, files, kinds, organisations: organisationLookup, permissions, saving, view: documentView },
    createDocumentService,
  ),
];
