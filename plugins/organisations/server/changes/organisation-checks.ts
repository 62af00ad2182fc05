import { POSTAL_CODE_FAULT, refusals, type Text, toPostalCode } from '@platform/core';
import { type Ctx, keptPhone, oneAtATime, query, refuse, type Refused, refuseField } from '@platform/server';
import {
  type Organisation,
  type OrganisationChanges,
  organisationFieldFaults,
  organisationRefusals,
  toOrganisationNumber,
} from '../../contract/index.ts';
import type { OrganisationEntity } from '../organisation.entity.ts';

type Named = Pick<OrganisationEntity, 'id' | 'name' | 'organisationNumber' | 'type' | 'partnerId'>;

/** A fault of one field of the body, shown at that field of a form. */
export function faultyField(ctx: Ctx, field: string, text: Text): Refused {
  return refuse(refusals.invalid, { fields: [{ path: `body.${field}`, message: text[ctx.language] }] });
}

/** The number as it is kept. @throws 422 at the field when it is none of the country's */
export function checkedNumber(ctx: Ctx, written: string | null | undefined, country: Organisation['country']): string | null {
  if (!written) return null;
  const number = toOrganisationNumber(written, country);
  if (!number) throw faultyField(ctx, 'organisationNumber', organisationFieldFaults.organisationNumber);
  return number;
}

type Contact = Pick<OrganisationChanges, 'phone' | 'dutyPhone' | 'postalCode'>;

/** Phone numbers and the postal code as they are kept. @throws 422 at the field for what there cannot be in the country */
export function checkedContact(ctx: Ctx, { phone, dutyPhone, postalCode }: Contact, country: Organisation['country']): Contact {
  const code = postalCode ? toPostalCode(postalCode, country) : null;
  if (code === undefined) throw faultyField(ctx, 'postalCode', POSTAL_CODE_FAULT[country]);
  return {
    phone: keptPhone(phone, ctx.language),
    dutyPhone: keptPhone(dutyPhone, ctx.language, 'dutyPhone'),
    postalCode: postalCode === undefined ? undefined : code,
  };
}

/**
 * Refuses a name or number that another customer of the same partner has. Organisations without a partner are compared among themselves.
 * The asker reaches all that are compared, so "exists already" tells nothing about others. Self-registered ones are not compared.
 * @throws 409 at the field
 */
export async function refuseTwins(ctx: Ctx, { id, name, organisationNumber, type, partnerId }: Named): Promise<void> {
  if (type === 'UNBOUND' || type === 'GUEST') return;
  // of two who name at the same moment the second waits, and is told
  await oneAtATime(ctx, 'organisations', partnerId ?? '');
  const [twin] = await query<{ called: boolean }>(ctx, TWINS, [id, name, organisationNumber ?? null, partnerId ?? null]);
  if (!twin) return;
  throw twin.called
    ? refuseField(ctx, organisationRefusals.nameExists, { field: 'name' })
    : refuseField(ctx, organisationRefusals.numberExists, { field: 'organisationNumber' });
}
const TWINS = `select lower(o.name) = lower($2) as called from organisations_organisation o
  where o.id <> $1 and o.partner_id is not distinct from $4::uuid and o.type not in ('UNBOUND', 'GUEST')
    and (lower(o.name) = lower($2) or o.organisation_number = $3) order by called desc limit 1`;
