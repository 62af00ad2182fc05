import { securityLog, ALL, asReach } from '@platform/server';
import type { Admission } from './admission.ts';
import type { EidSignIn } from '../api.ts';
import type { NumberKeeper } from '../users/number-keeper.ts';
import { UserEntity } from '../users/user.entity.ts';

export function createEidSignIn({ admission, numbers }: { readonly admission: Admission; readonly numbers: NumberKeeper }): EidSignIn {
  return {
    async signIn(ctx, personalNumber) {
      const personalNumberHash = numbers.hashOf(personalNumber);
      if (!personalNumberHash) return undefined;
      return asReach(ctx, ALL, async (wide) => {
        const users = await wide.em.find(UserEntity, { personalNumberHash, active: true }, { orderBy: { id: 'asc' } });
        if (users.length > 0) return admission.admit(wide, users, 'EID');
        await securityLog.write(wide, { kind: 'signInFailed', detail: { authType: 'EID' } });
        return undefined;
      });
    },
  };
}
