import type { Language, Role } from '@platform/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import { demoOrganisations as at } from '@plugins/organisations/server/api';

export interface DemoUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly organisationId: OrganisationId;
  readonly language: Language;
  /** Official test numbers of Swedes, invented ones of the test register of Norwegians. */
  readonly personalNumber?: string;
  readonly phone?: string;
  /** The number of the apartment that they live in. */
  readonly apartment?: string;
}
/** The password of everybody in the demo data. */
export const DEMO_PASSWORD = 'Nyckel-2026!';

type Row = readonly [email: string, name: string, role: Role, organisationId: OrganisationId, personalNumber?: string, apartment?: string];

/** The named accounts (architecture, "Demo data"), three of another partner's so that "not yours" has somebody else, and two where Norwegians sell to Norwegians. */
const ACCOUNTS: readonly Row[] = [
  ['system@demo.example', 'Sara Holm', 'SYSTEM_ADMIN', at.owner, '19800113-9297'],
  ['support@demo.example', 'Stefan Ek', 'SUPPORT', at.serviceDesk, '19850113-9995'],
  ['partner@demo.example', 'Petra Nyberg', 'PARTNER_ADMIN', at.partner, '19650102-2773'],
  ['internal@demo.example', 'Isak Dahl', 'INTERNAL_ADMIN', at.partner, '19930101-2390'],
  ['admin@demo.example', 'Karin Lindqvist', 'CUSTOMER_ADMIN', at.bjorken, '19570129-2897'],
  ['limited@demo.example', 'Leif Sandberg', 'CUSTOMER', at.bjorken, '19480114-1864'],
  ['resident@demo.example', 'Rebecka Åberg', 'RESIDENT', at.bjorken, '19900101-2385', '1001'],
  ['admin.no@demo.example', 'Ingrid Solbakken', 'CUSTOMER_ADMIN', at.fjordgarden, '018190 00049'],
  ['resident.no@demo.example', 'Bjørn Sæther', 'RESIDENT', at.fjordgarden, '418190 00032', 'H0101'],
  ['manager@demo.example', 'Malin Öberg', 'CUSTOMER_PROPERTY_MANAGER', at.bjorken, '19960101-2397'],
  ['member@demo.example', 'Mikael Norén', 'CUSTOMER_MEMBER', at.bjorken, '19990102-2385'],
  ['guestadmin@demo.example', 'Greta Falk', 'CUSTOMER_ADMIN_GUEST', at.guests],
  ['guest@demo.example', 'Gustav Frisk', 'GUEST', at.guests],
  ['partner.other@demo.example', 'Nils Västberg', 'PARTNER_ADMIN', at.otherPartner],
  ['admin.other@demo.example', 'Gunilla Gran', 'CUSTOMER_ADMIN', at.otherCustomer, '20010101-2383'],
  ['resident.other@demo.example', 'Tove Barr', 'RESIDENT', at.otherCustomer, '20040101-2398', '1001'],
  ['partner.no@demo.example', 'Pål Vestby', 'PARTNER_ADMIN', at.norwegianPartner, '028185 00044'],
  ['admin.solsiden@demo.example', 'Solveig Moen', 'CUSTOMER_ADMIN', at.solsiden, '158192 00189'],
];
const NORWEGIAN: readonly OrganisationId[] = [at.fjordgarden, at.norwegianPartner, at.solsiden];

/** The other 39 who live at Brf Björken, one or two in each apartment; not all have told their personal number. */
const NEIGHBOURS =
  `Anna Berg, Oskar Lund, Fatima Hassan, Erik Sjöström, Maja Engström, Johan Ström, Linnea Wallin, Amir Karimi, Elsa Forsberg, Lars Hedlund,
  Sofia Blom, Nils Åkesson, Ebba Månsson, Viktor Sundin, Ingrid Björk, Omar Saleh, Klara Viklund, Anders Fransson, Alva Hermansson, Göran Persson,
  Wilma Isaksson, Hugo Lindgren, Saga Nyström, Axel Jonsson, Märta Holmgren, Elias Gustafsson, Agnes Eklund, Ali Rahimi, Stina Hellström, Bo Arvidsson,
  Tuva Löfgren, Kerstin Ahl, Filip Bergman, Nora Söderberg, Adam Nordin, Ester Jansson, Sven Malm, Ida Rosén, Emil Åström`
    .split(',')
    .map((name) => name.trim());
const NUMBERS = ['199001032383', '200801012386', '193501096998', '199908072391', '197001782395', '197001902399', '197002822398'];
const DOORS = 30;

/** The number of the apartment by its place: ten doors on each of three stairs. */
const apartmentAt = (place: number) => String(1001 + Math.floor((place % DOORS) / 10) * 100 + (place % 10));

function toNeighbour(name: string, place: number): DemoUser {
  const [firstName = '', lastName = ''] = name.split(' ');
  const plain = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replace(' ', '.');
  const personalNumber = NUMBERS[place];
  return {
    firstName,
    lastName,
    email: `${plain}@bjorken.example`,
    role: 'RESIDENT',
    organisationId: at.bjorken,
    language: 'sv',
    phone: `+467012345${String(place + 10)}`,
    apartment: apartmentAt(place + 1),
    ...(personalNumber && { personalNumber }),
  };
}

function toAccount([email, name, role, organisationId, personalNumber, apartment]: Row, place: number): DemoUser {
  const [firstName = '', lastName = ''] = name.split(' ');
  const isNorwegian = NORWEGIAN.includes(organisationId);
  const phone = `${isNorwegian ? '+4790012' : '+46700012'}3${String(place + 10)}`;
  return {
    firstName,
    lastName,
    email,
    role,
    organisationId,
    language: isNorwegian ? 'nb' : 'sv',
    phone,
    ...(personalNumber && { personalNumber }),
    ...(apartment && { apartment }),
  };
}

export const demoUsers: readonly DemoUser[] = [...ACCOUNTS.map(toAccount), ...NEIGHBOURS.map(toNeighbour)];
