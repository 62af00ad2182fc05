import { type Ctx, query, refuseField } from '@platform/server';
import { type KeyId, limitRefusals } from '../../contract/index.ts';
import type { KeyLending } from '../api.ts';
import type { LoanHolder } from '../loans/loan-holder.ts';

const LIMITS = `select max_keys_per_user as "perUser", max_keys_per_apartment as "perApartment" from keys_settings
  where organisation_id = $1 and coalesce(max_keys_per_user, max_keys_per_apartment) is not null`;
/** The row is locked: two loans to one person are counted one after the other. */
const LOCKED = `${LIMITS} for update`;
interface Limits {
  readonly perUser: number | null;
  readonly perApartment: number | null;
}
/** Keys that are signed for, or wait for it. Those to be taken over are signed for already. */
const RECEIPTED = `select count(*)::int as count from keys_loan_key k join keys_loan l on l.id = k.loan_id
  where (l.status = 'ACTIVE' or l.status = 'PENDING' and l.takes_over_id is null) and k.returned_at is null and k.key_id <> all($2::uuid[]) and `;
const BY_USER = 'l.holder_id = $1 and l.apartment_id is null';
/** What the home has, and what those who live there have themselves. */
const BY_APARTMENT =
  '(l.apartment_id = $1 or l.apartment_id is null and l.holder_id in (select id from accounts_user where apartment_id = $1))';

interface Wanted {
  readonly more: number;
  /** The home that they are for; none where they are the person's own. */
  readonly apartmentId: string | undefined;
}
/** @throws 409 when so many more keys are beyond what the organisation lends to a person, or to an apartment with those who live there */
export async function refuseBeyondLimits(
  ctx: Ctx,
  { id, organisationId, name, apartmentId: home }: LoanHolder['user'],
  { more, apartmentId }: Wanted,
): Promise<void> {
  const [limits] = await query<Limits>(ctx, LOCKED, [organisationId]);
  if (!limits) return;
  const { perUser, perApartment } = limits;
  if (perUser !== null && !apartmentId && (await counted(ctx, BY_USER, { id })) + more > perUser)
    throw refuseField(ctx, limitRefusals.user, { field: 'holder', name, max: perUser });
  if (perApartment === null || !home) return;
  if ((await counted(ctx, BY_APARTMENT, { id: home })) + more > perApartment)
    throw refuseField(ctx, limitRefusals.apartment, { field: 'holder', name, max: perApartment });
}

/** What a person and their home may sign for, and have. */
export const signedOf: KeyLending['signedOf'] = async (ctx, { organisationId, userId, apartmentId }, { without }) => {
  const [limits] = await query<Limits>(ctx, LIMITS, [organisationId]);
  const { perUser = null, perApartment = null } = limits ?? {};
  return {
    user: perUser === null ? undefined : { max: perUser, signed: await counted(ctx, BY_USER, { id: userId, without }) },
    apartment:
      perApartment === null || !apartmentId
        ? undefined
        : { max: perApartment, signed: await counted(ctx, BY_APARTMENT, { id: apartmentId, without }) },
  };
};

interface Whose {
  readonly id: string;
  readonly without?: readonly KeyId[];
}
const counted = async (ctx: Ctx, whose: string, { id, without = [] }: Whose) =>
  (await query<{ count: number }>(ctx, RECEIPTED + whose, [id, [...without]]))[0]?.count ?? 0;
