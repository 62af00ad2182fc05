import { type Clock, type Ctx, newId, overTheLastYear, type Seed } from '@platform/server';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import type { UserId } from '../contract/index.ts';
import { DEMO_PASSWORD, demoUsers } from './demo-users.ts';
import type { NumberKeeper } from './users/number-keeper.ts';
import type { Passwords } from './sign-in/passwords.ts';
import { UserEntity } from './users/user.entity.ts';

export interface UserSeedDeps {
  readonly apartments: ApartmentLookup;
  readonly clock: Clock;
  readonly numbers: NumberKeeper;
  readonly passwords: Passwords;
}

/** The people of the demo data, all with the same password. */
export function createUserSeed({ apartments, clock, numbers, passwords }: UserSeedDeps): Seed {
  const apartmentOf = async (ctx: Ctx, organisationId: string, number: string) => {
    const found = await apartments.byNumbers(ctx, organisationId, [number]);
    return found.get(number.toLowerCase())?.[0]?.id;
  };
  return {
    id: 'accounts',
    async run(ctx) {
      const passwordHash = await passwords.hash(DEMO_PASSWORD, null);
      for (const [at, { role, personalNumber, apartment, ...user }] of demoUsers.entries()) {
        const createdAt = overTheLastYear(clock.now(), { at, of: demoUsers.length });
        ctx.em.create(UserEntity, {
          ...user,
          ...numbers.keep(personalNumber, 'sv'),
          id: newId<UserId>(),
          roles: [role],
          active: true,
          passwordHash,
          createdAt,
          activatedAt: createdAt,
          apartmentId: apartment ? await apartmentOf(ctx, user.organisationId, apartment) : undefined,
        });
      }
    },
  };
}
