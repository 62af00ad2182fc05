import { doneBy, type Clock, type Ctx, newId, refuse, type Secrets, refuseField } from '@platform/server';
import { refusals } from '@platform/core';
import { DAY_MS } from '@platform/core/time';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { FlowId } from '@plugins/flows/contract';
import type { FlowOf } from '@plugins/flows/server/api';
import type { SigningTerms } from '@plugins/id-control/contract';
import type { Signings, IdControlSettings } from '@plugins/id-control/server/api';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import {
  type KeyLoanId,
  loanRefusals,
  type NewKeyLoan,
  type NewTemporaryLoan,
  type RequestedKeyLoan,
  temporaryRefusals,
} from '../../contract/index.ts';
import type { KeyCustody, KeyRegistry, LoanSubjectKind, RegisteredKey } from '../api.ts';
import { receiptText } from '../receipt/receipt-text.ts';
import type { loanFlow } from './loan-flow.ts';
import { refuseBeyondLimits } from '../key-settings/key-limits.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import { holderFor, type LoanHolder } from './loan-holder.ts';
import { refusePassed } from '../keys/key-references.ts';
import { addLoanKeys } from './loan-keys.ts';
import { keepTemporary } from '../temporary/holders.ts';
import { linkHashOf, linkTokenOf, temporaryToken } from './loan-link.ts';
import type { LoanMessages } from './loan-messages.ts';
import { receiptFacts } from './loan-facts.ts';
import { toReceipt } from './receipt-facts.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { subjectFor } from './subject-loans.ts';

export interface LendingDeps {
  readonly apartments: ApartmentLookup;
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly flow: FlowOf<typeof loanFlow>;
  readonly messages: LoanMessages;
  readonly organisations: OrganisationLookup;
  readonly registry: KeyRegistry;
  readonly secrets: Secrets;
  readonly settings: IdControlSettings;
  readonly signings: Signings;
  readonly subjectKinds: readonly LoanSubjectKind[];
  readonly users: UserLookup;
}
export type Lending = ReturnType<typeof createLending>;

/** Hands keys out. Everything is checked and written in one transaction, then the signature is waited for by a workflow. */
export function createLending(deps: LendingDeps) {
  const { apartments, clock, custody, flow, messages, registry, secrets, settings, signings, users } = deps;

  /** How the signature is waited for; nothing on paper. */
  const termsFor = ({ signing }: Asked, { user: { name }, personalNumber }: LoanHolder): SigningTerms | undefined =>
    personalNumber ? signings.terms({ name, personalNumber, way: signing === 'DIGITAL_LATER' ? 'LINK' : 'HERE' }) : undefined;

  const startFlow = (ctx: Ctx, loan: KeyLoanEntity, signing: SigningTerms | undefined) =>
    flow.start(ctx, loan, {
      input: {
        loanId: loan.id,
        signing,
        ...(loan.isDrawn() && { drawn: true }),
        expiresAfter: Math.round(settings.SIGNING_LATER_EXPIRE_DAYS * DAY_MS),
      },
      detail: { count: loan.receipt.keys.length, number: loan.number },
    });

  /** Of the link to sign by: a user's at id-control, somebody else's here. */
  const tokenOf = (loan: KeyLoanEntity, terms: SigningTerms | undefined) =>
    terms ? linkTokenOf(secrets, terms.signingId) : temporaryToken(secrets, loan.id);

  /** Checks and writes a loan; `holderIn` finds, or makes, whoever gets the keys in their organisation. */
  async function hand(ctx: Ctx, asked: Asked, holderIn: (organisationId: string) => Promise<LoanHolder>): Promise<RequestedKeyLoan> {
    refusePassed(ctx, asked.expectedReturnAt, clock);
    const keyIds = [...new Set(asked.keyIds)];
    const organisation = await organisationOf(ctx, deps, await registry.byIds(ctx, keyIds));
    const holder = await holderIn(organisation.id);
    const { apartmentId } = asked;
    const keys = await custody.lockForLoan(ctx, keyIds, apartmentId ? { type: 'APARTMENT', id: apartmentId } : asked.holder);
    await refuseBeyondLimits(ctx, holder.user, { more: keys.length, apartmentId });
    const apartment = await homeOf(ctx, apartments, holder);
    const loan = ctx.em.create(KeyLoanEntity, {
      ...newLoan(ctx, asked, clock.now()),
      ...(await subjectFor(ctx, deps.subjectKinds, { subjectId: asked.subjectId, organisationId: organisation.id })),
      organisationId: organisation.id,
      receipt: receiptFacts(ctx, asked, { holder, keys, organisation, apartment, now: clock.now() }),
    });
    loan.receipt = { ...loan.receipt, number: loan.number };
    const terms = termsFor(asked, holder);
    loan.signingId = terms?.signingId ?? null;
    const isByLink = loan.signing === 'DIGITAL_LATER';
    // somebody without an account has no other page with their receipt
    if (isByLink || loan.holderType === 'TEMPORARY') loan.linkHash = linkHashOf(tokenOf(loan, terms));
    loan.flowId = await startFlow(ctx, loan, terms);
    if (terms) await requestSigning(ctx, deps, { loan, holder, terms, under: loan.flowId });
    await ctx.em.flush();
    await addLoanKeys(ctx, loan.id, keys);
    await custody.reserve(ctx, keyIds, loan.id);
    if (isByLink) await (terms ? messages.toSign(ctx, loan, 'asked') : messages.toTemporary(ctx, loan, holder.user));
    return { id: loan.id, status: loan.status, flowId: loan.flowId, signing: loan.signingId ? { id: loan.signingId } : null };
  }

  return {
    async lend(ctx: Ctx, asked: NewKeyLoan): Promise<RequestedKeyLoan> {
      const { holder, apartmentId, signing } = asked;
      if (signing === 'DIGITAL_DIRECT' && ctx.actor.impersonator)
        throw refuseField(ctx, loanRefusals.deskImpersonating, { field: 'signing' });
      return hand(ctx, asked, (organisationId) => holderFor(ctx, users, { id: holder.id, organisationId, apartmentId, signing }));
    },

    /** To somebody without an account. @throws 422 when a link has nowhere to go */
    async lendToTemporary(ctx: Ctx, { name, company, phone, email, language, ...asked }: NewTemporaryLoan): Promise<RequestedKeyLoan> {
      const person = { id: newId(), name, company, phone, email, language };
      if (asked.signing === 'DIGITAL_LATER' && !phone && !email) throw refuseField(ctx, temporaryRefusals.unreachable, { field: 'phone' });
      return hand(ctx, { ...asked, holder: { type: 'TEMPORARY', id: person.id } }, (organisationId) =>
        keepTemporary(ctx, { ...person, organisationId, at: clock.now() }),
      );
    },
  };
}

type Asked = Omit<NewKeyLoan, 'holder'> & { readonly holder: { readonly type: 'USER' | 'TEMPORARY'; readonly id: string } };

const homeOf = async (ctx: Ctx, apartments: ApartmentLookup, { user: { apartmentId } }: LoanHolder) =>
  apartmentId === undefined ? undefined : apartments.byId(ctx, apartmentId);

interface ToSign {
  readonly loan: KeyLoanEntity;
  readonly holder: LoanHolder;
  readonly terms: SigningTerms;
  readonly under: FlowId;
}

/** @throws 422 when the text is longer than an e-ID shows */
async function requestSigning(ctx: Ctx, { secrets, signings }: LendingDeps, { loan, holder, terms, under }: ToSign): Promise<void> {
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

async function organisationOf(ctx: Ctx, { organisations }: LendingDeps, keys: readonly RegisteredKey[]): Promise<OrganisationRef> {
  const [first, ...others] = new Set(keys.map(({ organisationId }) => organisationId));
  if (others.length > 0) throw refuse(loanRefusals.oneOrganisation, { organisationIds: [first, ...others] });
  const organisation = first && (await organisations.byId(ctx, first));
  if (!organisation) throw refuse(refusals.notFound, { organisationId: first });
  return organisation;
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
