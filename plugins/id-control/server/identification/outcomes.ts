import type { Refusal } from '@platform/core';
import { type Ctx, refuse, type Refused, type Secrets } from '@platform/server';
import type { SignInAnswer } from '@plugins/accounts/contract';
import type { EidSignIn } from '@plugins/accounts/server/api';
import { eidRefusals } from '../../contract/index.ts';
import type { Identified } from './identified.ts';
import type { IdentificationEntity, IdentificationPurpose } from './identification.entity.ts';

/** What an identification is for, when it is no sign-in: told how it ended. */
export interface Subject {
  completed(ctx: Ctx, found: IdentificationEntity, identified: Identified & { readonly personalNumber: string }): Promise<void>;
  /** `hint`: BankID's code, or ours. */
  failed(ctx: Ctx, found: IdentificationEntity, hint: string): Promise<void>;
}
export interface OutcomesDeps {
  readonly accounts: EidSignIn;
  readonly secrets: Secrets;
  readonly subjects: Readonly<Partial<Record<IdentificationPurpose, Subject>>>;
}
export type Outcomes = ReturnType<typeof createOutcomes>;

/** A personal number as both countries have it, whatever stands between its digits. */
const NUMBER = /^(\d{11}|\d{12})$/;

/** What an identification leads to. It ends once. */
export function createOutcomes({ accounts, secrets, subjects }: OutcomesDeps) {
  const fail = async (ctx: Ctx, found: IdentificationEntity, hint: string): Promise<void> => {
    found.end('FAILED', hint);
    await subjects[found.purpose]?.failed(ctx, found, hint);
  };
  const refused = async (ctx: Ctx, found: IdentificationEntity, refusal: Refusal): Promise<Refused> => {
    await fail(ctx, found, refusal.code);
    return refuse(refusal);
  };

  return {
    fail,
    /** The refusal to throw; the end stands all the same. */
    refuse: refused,

    /** @throws 422 without a personal number, or with one that nobody has; 409 when it is somebody else than was asked for */
    async complete(ctx: Ctx, found: IdentificationEntity, identified: Identified): Promise<SignInAnswer | null> {
      const personalNumber = identified.personalNumber?.replaceAll(/[\s+-]/g, '');
      if (!personalNumber || !NUMBER.test(personalNumber)) throw await refused(ctx, found, eidRefusals.numberInvalid);
      const required = found.requiredSealed ? secrets.decrypt(found.requiredSealed) : personalNumber;
      if (required !== personalNumber) throw await refused(ctx, found, eidRefusals.identityMismatch);
      if (found.purpose !== 'SIGN_IN') {
        await subjects[found.purpose]?.completed(ctx, found, { ...identified, personalNumber });
        found.end('COMPLETE');
        return null;
      }
      const answer = await accounts.signIn(ctx, personalNumber);
      if (!answer) throw await refused(ctx, found, eidRefusals.personalNumberMissing);
      found.end('COMPLETE');
      return answer;
    },

    /** The person would rather not. */
    async giveUp(ctx: Ctx, found: IdentificationEntity): Promise<void> {
      found.end('CANCELLED');
      await subjects[found.purpose]?.failed(ctx, found, 'userCancel');
    },
  };
}
