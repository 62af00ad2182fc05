import { type Country, type Language, LANGUAGE_OF, type OrganisationType, type Role, Role as RoleSchema } from '@platform/core';
import { parsePhone } from '@platform/core/phone';
import type { Fault, ParsedRow } from '@plugins/imports/server/api';
import type { ApartmentRef } from '@plugins/residents/server/api';
import type { UserColumn } from './user-columns.ts';
import { userFaults } from './user-faults.ts';
import type { SaidUser } from './user-plan.ts';

export type UserRow = ParsedRow<UserColumn>;
type Draft = { -readonly [F in keyof SaidUser]: SaidUser[F] };
type Faults = Fault<UserColumn>[];

/** Whose users the list makes. */
export interface Home {
  readonly type: OrganisationType;
  readonly country: Country;
  /** By number in lower case. */
  readonly apartments: ReadonlyMap<string, readonly ApartmentRef[]>;
}
const TEXTS = ['firstName', 'lastName', 'email', 'address', 'postalCode', 'town', 'message'] as const;

/** Reads the user of a row, without the personal number, and its faults. Empty cells leave a field out. */
export function saidUser({ values }: UserRow, home: Home): { readonly said: SaidUser; readonly faults: Faults } {
  const said = described(values);
  const [phone, lives] = [reached(values, home), livesIn(values, home)];
  if (phone?.said) said.phone = phone.said;
  if (lives?.said) said.apartmentId = lives.said;
  return { said, faults: [phone, lives].flatMap((each) => each?.fault ?? []) };
}

function described(values: UserRow['values']): Draft {
  const said: Draft = {};
  for (const column of TEXTS) {
    const text = values[column];
    if (text !== undefined) said[column] = text;
  }
  if (values.language !== undefined) said.language = values.language === 'nb' ? 'nb' : 'sv';
  if (values.roles !== undefined) said.roles = values.roles.split(', ').map((role) => RoleSchema.parse(role));
  return said;
}

/** What a text means, or why it means nothing. */
interface Meant {
  readonly said?: string;
  readonly fault?: Fault<UserColumn>;
}

function reached({ phone }: UserRow['values'], { country }: Home): Meant | undefined {
  if (phone === undefined) return undefined;
  const read = parsePhone(phone, country);
  return read ? { said: read.e164 } : { fault: { column: 'phone', value: phone, code: userFaults.phoneInvalid.code } };
}

/** The apartment that a row means. Nothing is guessed. */
function livesIn(values: UserRow['values'], { apartments }: Home): Meant | undefined {
  const column = values.apartment === undefined ? 'apartmentAddress' : 'apartment';
  const value = values[column];
  if (value === undefined) return undefined;
  const homes = homesOf(values, apartments.get(values.apartment?.toLowerCase() ?? '') ?? []);
  const [only] = homes;
  if (only && homes.length === 1) return { said: only.id };
  const { code } = only ? userFaults.apartmentAmbiguous : userFaults.apartmentNotFound;
  return { fault: { column, value, code } };
}

/** Of those with the number the ones at the apartment's address; where that is not told, whoever lives there mostly has the address of the house. */
function homesOf({ apartmentAddress, address }: UserRow['values'], numbered: readonly ApartmentRef[]): readonly ApartmentRef[] {
  if (apartmentAddress !== undefined) return at(numbered, apartmentAddress);
  const house = numbered.length > 1 && address !== undefined ? at(numbered, address) : [];
  return house.length === 1 ? house : numbered;
}

const at = (numbered: readonly ApartmentRef[], address: string) =>
  numbered.filter((each) => each.address.toLowerCase() === address.toLowerCase());

/** The user with defaults: the role RESIDENT, and the language of the country. */
export function completed(said: SaidUser, { country }: Home): SaidUser & { readonly roles: readonly Role[]; readonly language: Language } {
  return { ...said, roles: said.roles ?? ['RESIDENT'], language: said.language ?? LANGUAGE_OF[country] };
}
