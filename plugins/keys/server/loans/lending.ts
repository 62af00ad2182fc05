import { type Ctx, newId, refuse, refuseField } from '@platform/server';
import { refusals } from '@platform/core';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import {
  type KeyLoanId,
  loanRefusals,
  type LoanSigning,
  type NewKeyLoan,
  type NewTemporaryLoan,
  type RequestedKeyLoan,
  type TakenOverLoan,
  temporaryRefusals,
} from '../../contract/index.ts';
import type { KeyCustody, KeyRegistry, LoanSubjectKind, RegisteredKey } from '../api.ts';
import { refuseBeyondLimits } from '../key-settings/key-limits.ts';
import { holderFor, type LoanHolder } from './loan-holder.ts';
import { refusePassed } from '../keys/key-references.ts';
import { keepTemporary } from '../temporary/holders.ts';
import { type Asked, createLoanOpening, type OpeningDeps } from './loan-opening.ts';
import { subjectFor } from './subject-loans.ts';
import { comeFromSamePlaces, keysToTakeOver, loanToTakeOver } from './take-over.ts';

export interface LendingDeps extends OpeningDeps {
  readonly custody: KeyCustody;
  readonly organisations: OrganisationLookup;
  readonly registry: KeyRegistry;
  readonly subjectKinds: readonly LoanSubjectKind[];
  readonly users: UserLookup;
}
export type Lending = ReturnType<typeof createLending>;

/** Hands keys out. Everything is checked and written in one transaction, then the signature is waited for by a workflow. */
export function createLending(deps: LendingDeps) {
  const { clock, custody, registry, users } = deps;
  const open = createLoanOpening(deps);

  /** Checks and writes a loan; `holderIn` finds, or makes, whoever gets the keys in their organisation. */
  async function hand(ctx: Ctx, asked: Asked, holderIn: (organisationId: string) => Promise<LoanHolder>): Promise<RequestedKeyLoan> {
    refusePassed(ctx, asked.expectedReturnAt, clock);
    const keyIds = [...new Set(asked.keyIds)];
    const organisation = await organisationOf(ctx, deps, await registry.byIds(ctx, keyIds));
    const holder = await holderIn(organisation.id);
    const { apartmentId } = asked;
    const keys = await custody.lockForLoan(ctx, keyIds, apartmentId ? { type: 'APARTMENT', id: apartmentId } : asked.holder);
    await refuseBeyondLimits(ctx, holder.user, { more: keys.length, apartmentId });
    const more = await subjectFor(ctx, deps.subjectKinds, { subjectId: asked.subjectId, organisationId: organisation.id });
    const loan = await open(ctx, asked, { holder, keys, organisation, more });
    await custody.reserve(ctx, keyIds, loan.id);
    return loan;
  }

  return {
    async lend(ctx: Ctx, asked: NewKeyLoan): Promise<RequestedKeyLoan> {
      const { holder, apartmentId, signing } = asked;
      refuseImpersonated(ctx, signing);
      return hand(ctx, asked, (organisationId) => holderFor(ctx, users, { id: holder.id, organisationId, apartmentId, signing }));
    },

    /** Another who lives there is asked to sign for what an apartment's loan has out; until they do it stands (ADR 0096). @throws 404, 409, 422 */
    async takeOver(ctx: Ctx, id: KeyLoanId, asked: TakenOverLoan): Promise<RequestedKeyLoan> {
      refuseImpersonated(ctx, asked.signing);
      const { signing } = asked;
      const loan = await loanToTakeOver(ctx, id, asked.holder.id);
      const { organisationId, subjectType, subjectId, subjectName } = loan;
      const [apartmentId, expectedReturnAt] = [loan.apartmentId ?? undefined, loan.expectedReturnAt ?? undefined];
      const holder = await holderFor(ctx, users, { id: asked.holder.id, organisationId, apartmentId, signing });
      const keys = await keysToTakeOver(ctx, id);
      const terms = { ...asked, apartmentId, expectedReturnAt, keyIds: keys.map((key) => key.id) };
      const organisation = await organisationOf(ctx, deps, keys);
      const more = { takesOverId: id, subjectType, subjectId, subjectName };
      const taking = await open(ctx, terms, { holder, keys, organisation, more });
      await comeFromSamePlaces(ctx, { from: id, to: taking.id });
      return taking;
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

function refuseImpersonated(ctx: Ctx, signing: LoanSigning): void {
  if (signing === 'DIGITAL_DIRECT' && ctx.actor.impersonator) throw refuseField(ctx, loanRefusals.deskImpersonating, { field: 'signing' });
}

async function organisationOf(ctx: Ctx, { organisations }: LendingDeps, keys: readonly RegisteredKey[]): Promise<OrganisationRef> {
  const [first, ...others] = new Set(keys.map(({ organisationId }) => organisationId));
  if (others.length > 0) throw refuse(loanRefusals.oneOrganisation, { organisationIds: [first, ...others] });
  const organisation = first && (await organisations.byId(ctx, first));
  if (!organisation) throw refuse(refusals.notFound, { organisationId: first });
  return organisation;
}
