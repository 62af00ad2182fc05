import { doneBy, type Clock, type Ctx, newId, refuseField, type Secrets } from '@platform/server';
import { DAY_MS } from '@platform/core/time';
import type { FlowId } from '@plugins/flows/contract';
import type { FlowOf } from '@plugins/flows/server/api';
import type { SigningTerms } from '@plugins/id-control/contract';
import type { Signings, IdControlSettings } from '@plugins/id-control/server/api';
import type { OrganisationRef } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import { type KeyLoanId, loanRefusals, type NewKeyLoan, type RequestedKeyLoan } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import { receiptText } from '../receipt/receipt-text.ts';
import type { loanFlow } from './loan-flow.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import type { LoanHolder } from './loan-holder.ts';
import { addLoanKeys } from './loan-keys.ts';
import { linkHashOf, linkTokenOf, temporaryToken } from './loan-link.ts';
import type { LoanMessages } from './loan-messages.ts';
import { receiptFacts } from './loan-facts.ts';
import { toReceipt } from './receipt-facts.ts';
import { newReceiptNumber } from './receipt-number.ts';

export interface OpeningDeps {
  readonly apartments: ApartmentLookup;
  readonly clock: Clock;
  readonly flow: FlowOf<typeof loanFlow>;
  readonly messages: LoanMessages;
  readonly secrets: Secrets;
  readonly settings: IdControlSettings;
  readonly signings: Signings;
}
export type Asked = Omit<NewKeyLoan, 'holder'> & { readonly holder: { readonly type: 'USER' | 'TEMPORARY'; readonly id: string } };

interface Opening {
  readonly holder: LoanHolder;
  readonly keys: readonly RegisteredKey[];
  readonly organisation: OrganisationRef;
  readonly more: Partial<Pick<KeyLoanEntity, 'subjectType' | 'subjectId' | 'subjectName' | 'takesOverId'>>;
}

/** Writes a loan of keys that are locked, and asks for its signature. */
export function createLoanOpening(deps: OpeningDeps) {
  const { apartments, clock, flow, messages, secrets, settings, signings } = deps;

  /** How the signature is waited for; nothing on paper. */
  const termsFor = ({ signing }: Asked, { user: { name }, personalNumber }: LoanHolder): SigningTerms | undefined =>
    personalNumber ? signings.terms({ name, personalNumber, way: signing === 'DIGITAL_LATER' ? 'LINK' : 'HERE' }) : undefined;

  const startFlow = (ctx: Ctx, loan: KeyLoanEntity, signing: SigningTerms | undefined) =>
    flow.start(ctx, loan, {
      input: {
        loanId: loan.id,
        signing,
        ...(loan.isDrawn() && { drawn: true }),
        ...(loan.isByLink() && !signing && { link: linkTerms(loan) }),
        expiresAfter: Math.round(settings.SIGNING_LATER_EXPIRE_DAYS * DAY_MS),
      },
      detail: { count: loan.receipt.keys.length, number: loan.number },
    });

  const linkTerms = ({ receipt }: KeyLoanEntity) => ({
    signer: receipt.holder.name,
    remindAfter: Math.round(settings.SIGNING_LATER_REMIND_DAYS * DAY_MS),
    remindEvery: Math.round(settings.SIGNING_LATER_REPEAT_DAYS * DAY_MS),
  });

  /** Of the link to sign by: a user's at id-control, somebody else's here. */
  const tokenOf = (loan: KeyLoanEntity, terms: SigningTerms | undefined) =>
    terms ? linkTokenOf(secrets, terms.signingId) : temporaryToken(secrets, loan.id);

  return async (ctx: Ctx, asked: Asked, { holder, keys, organisation, more }: Opening): Promise<RequestedKeyLoan> => {
    const apartment = await homeOf(ctx, apartments, holder);
    const loan = ctx.em.create(KeyLoanEntity, {
      ...newLoan(ctx, asked, clock.now()),
      ...more,
      organisationId: organisation.id,
      receipt: receiptFacts(ctx, asked, { holder, keys, organisation, apartment, now: clock.now() }),
    });
    loan.receipt = { ...loan.receipt, number: loan.number };
    const terms = termsFor(asked, holder);
    loan.signingId = terms?.signingId ?? null;
    // somebody without an account has no other page with their receipt
    if (loan.isByLink() || loan.holderType === 'TEMPORARY') loan.linkHash = linkHashOf(tokenOf(loan, terms));
    loan.flowId = await startFlow(ctx, loan, terms);
    if (terms) await requestSigning(ctx, deps, { loan, holder, terms, under: loan.flowId });
    await ctx.em.flush();
    await addLoanKeys(ctx, loan.id, keys);
    if (loan.isByLink())
      await (terms ? messages.toSign(ctx, loan, 'asked') : messages.toTemporary(ctx, loan, { to: holder.user, key: 'asked' }));
    return { id: loan.id, status: loan.status, flowId: loan.flowId, signing: loan.signingId ? { id: loan.signingId } : null };
  };
}

const homeOf = async (ctx: Ctx, apartments: ApartmentLookup, { user: { apartmentId } }: LoanHolder) =>
  apartmentId === undefined ? undefined : apartments.byId(ctx, apartmentId);

interface ToSign {
  readonly loan: KeyLoanEntity;
  readonly holder: LoanHolder;
  readonly terms: SigningTerms;
  readonly under: FlowId;
}

/** @throws 422 when the text is longer than an e-ID shows */
async function requestSigning(ctx: Ctx, { secrets, signings }: OpeningDeps, { loan, holder, terms, under }: ToSign): Promise<void> {
  const signed = receiptText(toReceipt(loan.receipt));
  if (!signed.fits) throw refuseField(ctx, loanRefusals.textTooLong, { field: 'text' });
  await signings.request(ctx, {
    terms,
    under,
    organisationId: loan.organisationId,
    subject: { type: 'key-loan', id: loan.id },
    signer: { id: holder.user.id, personalNumber: holder.personalNumber ?? '' },
    text: signed.text,
    documentHash: signed.sha256,
    linkToken: terms.way === 'LINK' ? linkTokenOf(secrets, terms.signingId) : undefined,
  });
}

function newLoan(ctx: Ctx, { holder, apartmentId, signing, expectedReturnAt }: Asked, now: Date) {
  return {
    id: newId<KeyLoanId>(),
    number: newReceiptNumber(now),
    status: 'PENDING' as const,
    holderType: holder.type,
    holderId: holder.id,
    apartmentId: apartmentId ?? null,
    handedOutBy: doneBy(ctx),
    handedOutById: ctx.actor.userId ?? null,
    expectedReturnAt: expectedReturnAt ?? null,
    signing,
    createdAt: now,
  };
}
