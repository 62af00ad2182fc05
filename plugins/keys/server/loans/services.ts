import { readFileSync } from 'node:fs';
import { all, core, provide, serviceRef, standingLinks } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { files } from '@plugins/files/server/api';
import { signings, idControlSettings } from '@plugins/id-control/server/api';

import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup, residency } from '@plugins/residents/server/api';
import { keyLoanFollowers, keyCustody, keyLending, keyRegistry, loanSubjectKinds, subjectLoans } from '../api.ts';
import { signedOf } from '../key-settings/key-limits.ts';
import { keyService, storageMessages } from '../services.ts';
import type { SealKey } from '../receipt/seal-signer.ts';
import { createDeskMessages, type DeskMessages } from './desk-messages.ts';
import { createLending, type Lending } from './lending.ts';
import { createLoanDesk, type LoanDesk } from './loan-desk.ts';
import { createLoanFinisher, type LoanFinisher } from './loan-finisher.ts';
import { loanFlow } from './loan-flow.ts';
import { createLoanList, type LoanList } from './loan-list.ts';
import { createLoanMessages, type LoanMessages } from './loan-messages.ts';
import { createLoanViews, type LoanViews } from './loan-views.ts';
import { createReceiptChecks, type ReceiptChecks } from './receipt-checks.ts';
import { createReceiptMaker, type ReceiptMaker } from './receipt-maker.ts';
import { createReturnReceipts, type ReturnReceipts } from './return-receipts.ts';
import { returnFlow } from './return-flow.ts';
import { createReturns, type Returns } from './returns.ts';
import { createSubjectLoans } from './subject-loans.ts';
import { dueWatch } from '../overdue/services.ts';
import { keySettings } from '../settings.ts';

const sealKey = serviceRef<SealKey>('keys.sealKey');
export const receiptMaker = serviceRef<ReceiptMaker>('keys.receiptMaker');
export const loanViews = serviceRef<LoanViews>('keys.loanViews');
export const lending = serviceRef<Lending>('keys.lending');
export const loanDesk = serviceRef<LoanDesk>('keys.loanDesk');
export const loanFinisher = serviceRef<LoanFinisher>('keys.loanFinisher');
export const loanList = serviceRef<LoanList>('keys.loanList');
export const deskMessages = serviceRef<DeskMessages>('keys.deskMessages');
export const loanMessages = serviceRef<LoanMessages>('keys.loanMessages');
export const receiptChecks = serviceRef<ReceiptChecks>('keys.receiptChecks');
export const returnReceipts = serviceRef<ReturnReceipts>('keys.returnReceipts');
export const returns = serviceRef<Returns>('keys.returns');

const { clock, notifications, secrets } = core;
const custody = keyCustody;
const registry = keyRegistry;

export const loanServices = [
  provide(sealKey, { settings: keySettings }, (deps) => ({
    p12: readFileSync(deps.settings.SEAL_P12),
    passphrase: deps.settings.SEAL_PASSPHRASE,
  })),
  provide(receiptMaker, { clock, files, seal: sealKey, settings: core.settings }, createReceiptMaker),
  provide(loanMessages, { notifications, secrets, settings: idControlSettings, users: userLookup }, (deps) =>
    createLoanMessages({ ...deps, expireDays: deps.settings.SIGNING_LATER_EXPIRE_DAYS }),
  ),
  provide(deskMessages, { notifications, users: userLookup }, createDeskMessages),
  provide(subjectLoans, { notifications, residency, secrets, users: userLookup }, createSubjectLoans),
  provide(loanViews, { clock, files, kinds: all(loanSubjectKinds), links: standingLinks }, createLoanViews),
  provide(loanList, { clock }, createLoanList),
  provide(
    loanFinisher,
    {
      clock,
      custody,
      desk: deskMessages,
      followers: all(keyLoanFollowers),
      messages: loanMessages,
      receipts: receiptMaker,
      returned: returnReceipts,
      signings,
      storage: storageMessages,
      users: userLookup,
      watch: dueWatch,
    },
    createLoanFinisher,
  ),
  provide(
    loanDesk,
    { clock, files, finisher: loanFinisher, flow: loanFlow.flow, messages: loanMessages, receipts: receiptMaker, views: loanViews },
    createLoanDesk,
  ),
  provide(
    lending,
    {
      apartments: apartmentLookup,
      clock,
      custody,
      flow: loanFlow.flow,
      messages: loanMessages,
      organisations: organisationLookup,
      registry,
      secrets,
      settings: idControlSettings,
      signings,
      subjectKinds: all(loanSubjectKinds),
      users: userLookup,
    },
    createLending,
  ),
  provide(keyLending, { lending }, (deps) => ({ ...deps.lending, signedOf })),
  provide(returnReceipts, { flow: returnFlow.flow, messages: loanMessages, receipts: receiptMaker }, createReturnReceipts),
  provide(
    returns,
    {
      clock,
      custody,
      desk: loanDesk,
      files,
      keys: keyService,
      messages: loanMessages,
      receipts: returnReceipts,
      registry,
      storage: storageMessages,
      watch: dueWatch,
    },
    createReturns,
  ),
  provide(receiptChecks, { seal: sealKey }, ({ seal }) =>
    createReceiptChecks({ certificate: async () => (await import('../receipt/seal-certificate.ts')).certificateOf(seal) }),
  ),
];
