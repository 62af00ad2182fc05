import { type Ctx, refuse } from '@platform/server';
import type { SignInAnswer } from '@plugins/accounts/contract';
import type { EidSignIn } from '@plugins/accounts/server/api';
import { eidRefusals } from '../../contract/index.ts';
import type { Identified } from './identified.ts';
import type { IdentificationEntity } from './identification.entity.ts';

export interface OutcomesDeps {
  readonly accounts: EidSignIn;
}
export type Outcomes = ReturnType<typeof createOutcomes>;

/** A personal number as both countries have it, whatever stands between its digits. */
const NUMBER = /^(\d{11}|\d{12})$/;

/** What an identification leads to once the person has proved who they are. */
export function createOutcomes({ accounts }: OutcomesDeps) {
  async function signIn(ctx: Ctx, found: IdentificationEntity, personalNumber: string): Promise<SignInAnswer> {
    const answer = await accounts.signIn(ctx, personalNumber);
    if (!answer) throw failed(found, eidRefusals.personalNumberMissing);
    return answer;
  }

  return {
    /** Ends it, once. @throws 422 without a personal number, or with one that nobody has; the end stands all the same */
    async complete(ctx: Ctx, found: IdentificationEntity, identified: Identified): Promise<SignInAnswer | null> {
      const personalNumber = identified.personalNumber?.replaceAll(/[\s+-]/g, '');
      if (!personalNumber || !NUMBER.test(personalNumber)) throw failed(found, eidRefusals.numberInvalid);
      const answer = await signIn(ctx, found, personalNumber);
      found.end('COMPLETE');
      return answer;
    },
  };
}

/** It ends with this refusal, which is thrown too. */
function failed(found: IdentificationEntity, refusal: (typeof eidRefusals)[keyof typeof eidRefusals]) {
  found.end('FAILED', refusal.code);
  return refuse(refusal);
}
