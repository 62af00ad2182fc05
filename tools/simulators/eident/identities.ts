import { createHash } from 'node:crypto';
import type { Account } from 'oidc-provider';
import type { EidPerson } from './people.ts';

export interface Identity {
  readonly service: string;
  readonly person: EidPerson;
}
export type Identities = ReturnType<typeof createIdentities>;

/** Who has identified themselves, by the subject that the broker tells. */
export function createIdentities() {
  const known = new Map<string, Identity>();
  return {
    /** Remembers who it was. @returns the subject: `"<eid type>:<id>"` */
    remember(identity: Identity): string {
      const { service, person } = identity;
      const id = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 20);
      const subject = `${service}:${id}`;
      known.set(subject, { service, person });
      return subject;
    },
    account(accountId: string): Account | undefined {
      const identity = known.get(accountId);
      return identity && { accountId, claims: () => ({ sub: accountId, ...claimsOf(identity) }) };
    },
    reset: (): void => known.clear(),
  };
}

/** How sure the e-ID is. */
export const acrOf = (service: string): string => (service === 'no_bankid' ? 'urn:bankid:bid' : `urn:${service}`);

function claimsOf({ person: { givenName, familyName, nationalNumber, birthdate } }: Identity) {
  return {
    name: `${givenName} ${familyName}`,
    given_name: givenName,
    family_name: familyName,
    birthdate,
    ...(nationalNumber && { ssn: nationalNumber, pid: nationalNumber }),
  };
}
