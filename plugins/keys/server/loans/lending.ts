import { doneBy, type Clock, type Ctx, newId, refuse, type Secrets, type Settings, refuseField, today } from '@platform/server';
import { refusals } from '@platform/core';
import { countryOf } from '@plugins/accounts/contract';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { Flows } from '@plugins/flows/server/api';
import type { SigningId } from '@plugins/id-control/contract';
import type { Signings } from '@plugins/id-control/server/api';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import { type KeyLoanId, keyRefusals, keySigning, loanRefusals, type NewKeyLoan, type RequestedKeyLoan } from '../../contract/index.ts';
import type { KeyCustody, KeyRegistry, RegisteredKey } from '../api.ts';
import { receiptText } from '../receipt/receipt-text.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import { holderFor, type LoanHolder } from './loan-holder.ts';
import { addLoanKeys } from './loan-keys.ts';
import { linkTokenOf } from './loan-link.ts';
import type { LoanMessages } from './loan-messages.ts';
import { type ReceiptFacts, toReceipt } from './receipt-facts.ts';
import { newReceiptNumber } from './receipt-number.ts';

export interface LendingDeps {
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly flows: Flows;
  readonly messages: LoanMessages;
  readonly organisations: OrganisationLookup;
  readonly registry: KeyRegistry;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly signings: Signings;
  readonly users: UserLookup;
}
export type Lending = ReturnType<typeof createLending>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hands keys out: everything is checked and written in one transaction, then the signature is waited for by a workflow. */
export function createLending(deps: LendingDeps) {
  const { clock, custody, flows, messages, registry, secrets, settings, signings, users } = deps;

  async function requestSigning(ctx: Ctx, loan: KeyLoanEntity, { user, personalNumber }: LoanHolder): Promise<SigningId | undefined> {
    if (!personalNumber) return undefined;
    const signed = receiptText(toReceipt(loan.receipt));
    if (!signed.fits) throw refuseField(ctx, loanRefusals.textTooLong, { field: 'text' });
    const id = newId<SigningId>();
    await signings.request(ctx, {
      id,
      organisationId: loan.organisationId,
      subject: { type: 'key-loan', id: loan.id },
      signer: { id: user.id, personalNumber },
      text: signed.text,
      documentHash: signed.sha256,
      windowSeconds: Math.ceil(windowOf(personalNumber, settings)),
      linkToken: loan.signing === 'DIGITAL_LATER' ? linkTokenOf(secrets, id) : undefined,
    });
    return id;
  }

  return {
    async lend(ctx: Ctx, asked: NewKeyLoan): Promise<RequestedKeyLoan> {
      if (asked.signing === 'DIGITAL_DIRECT' && ctx.actor.impersonator)
        throw refuseField(ctx, loanRefusals.deskImpersonating, { field: 'signing' });
      if (asked.expectedReturnAt && asked.expectedReturnAt < today(clock))
        throw refuseField(ctx, keyRefusals.returnDatePassed, { field: 'expectedReturnAt' });
      const keyIds = [...new Set(asked.keyIds)];
      const organisation = await organisationOf(ctx, deps, await registry.byIds(ctx, keyIds));
      const holder = await holderFor(ctx, users, { id: asked.holder.id, organisationId: organisation.id, signing: asked.signing });
      const keys = await custody.lockForLoan(ctx, keyIds, asked.holder);
      const loan = ctx.em.create(KeyLoanEntity, {
        ...newLoan(ctx, asked, clock.now()),
        organisationId: organisation.id,
        receipt: factsOf(ctx, asked, { holder, keys, organisation, now: clock.now() }),
      });
      loan.receipt = { ...loan.receipt, number: loan.number };
      loan.signingId = (await requestSigning(ctx, loan, holder)) ?? null;
      loan.flowId = await flows.start(ctx, keySigning, flowFor(loan, settings, holder));
      await ctx.em.flush();
      await addLoanKeys(ctx, loan.id, keys);
      await custody.reserve(ctx, keyIds, loan.id);
      if (loan.signing === 'DIGITAL_LATER') await messages.toSign(ctx, loan, 'asked');
      return { id: loan.id, status: loan.status, flowId: loan.flowId, signing: loan.signingId ? { id: loan.signingId } : null };
    },
  };
}

/** Seconds that an attempt may take: at the broker more than with BankID, since it begins with typing who one is. */
const windowOf = (personalNumber: string | undefined, settings: Settings): number =>
  personalNumber && countryOf(personalNumber) === 'NO' ? settings.EIDENT_WINDOW_SECONDS : settings.SIGNING_WINDOW_SECONDS;

/** How the signature is waited for. */
function flowFor(loan: KeyLoanEntity, settings: Settings, { personalNumber }: LoanHolder) {
  const expiresAfter =
    loan.signing === 'DIGITAL_DIRECT'
      ? Math.round(settings.SIGNING_START_MINUTES * 60_000)
      : Math.round(settings.SIGNING_LATER_EXPIRE_DAYS * DAY_MS);
  return {
    subject: { type: 'key-loan', id: loan.id },
    userIds: [loan.holderId],
    detail: { count: loan.receipt.keys.length, number: loan.number },
    input: {
      organisationId: loan.organisationId,
      loanId: loan.id,
      ...(loan.signingId && { signingId: loan.signingId }),
      mode: loan.signing,
      holder: loan.receipt.holder.name,
      window: Math.round(windowOf(personalNumber, settings) * 1000),
      expiresAfter,
      remindAfter: Math.round(settings.SIGNING_LATER_REMIND_DAYS * DAY_MS),
      remindEvery: Math.round(settings.SIGNING_LATER_REPEAT_DAYS * DAY_MS),
    },
  };
}

async function organisationOf(ctx: Ctx, { organisations }: LendingDeps, keys: readonly RegisteredKey[]): Promise<OrganisationRef> {
  const [first, ...others] = new Set(keys.map(({ organisationId }) => organisationId));
  if (others.length > 0) throw refuse(loanRefusals.oneOrganisation, { organisationIds: [first, ...others] });
  const organisation = first && (await organisations.byId(ctx, first));
  if (!organisation) throw refuse(refusals.notFound, { organisationId: first });
  return organisation;
}

function newLoan(ctx: Ctx, { holder, signing, expectedReturnAt }: NewKeyLoan, now: Date) {
  return {
    id: newId<KeyLoanId>(),
    number: newReceiptNumber(now),
    status: 'PENDING' as const,
    holderId: holder.id,
    handedOutBy: doneBy(ctx),
    expectedReturnAt: expectedReturnAt ?? null,
    signing,
    createdAt: now,
  };
}

interface Facts {
  readonly holder: LoanHolder;
  readonly keys: readonly RegisteredKey[];
  readonly organisation: OrganisationRef;
  readonly now: Date;
}

/** The receipt as it will be signed. */
function factsOf(
  { actor }: Ctx,
  { text, expectedReturnAt }: NewKeyLoan,
  { holder: { user }, keys, organisation, now }: Facts,
): ReceiptFacts {
  return {
    kind: 'LOAN',
    number: '',
    language: user.language,
    timeZone: organisation.timeZone,
    issuedAt: now.toISOString(),
    organisation: { name: organisation.name },
    handledBy: { name: doneBy({ actor, language: user.language }), ...(actor.organisation && { organisation: actor.organisation.name }) },
    holder: { name: user.name, details: [user.email, user.phone].filter((detail) => detail !== undefined) },
    keys: keys.map(({ marking, name, type, lockSystem }) => ({ marking, name, type, lockSystem: lockSystem.name })),
    ...(expectedReturnAt && { expectedReturnOn: expectedReturnAt }),
    ...(text && { text }),
  };
}
