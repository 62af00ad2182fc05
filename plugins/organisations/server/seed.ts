import { type Country, OrganisationService, type OrganisationType } from '@platform/core';
import { timeZoneOf } from '@platform/core/time';
import { type Ctx, overTheLastYear } from '@platform/server';
import type { OrganisationId } from '../contract/index.ts';
import { demoOrganisations as id } from './demo-organisations.ts';
import { OrganisationEntity } from './organisation.entity.ts';

const ALL = OrganisationService.options;

interface Demo extends Partial<Pick<OrganisationEntity, 'organisationNumber' | 'partnerId' | 'timeZone' | 'hasServiceAgreement'>> {
  readonly id: OrganisationId;
  readonly name: string;
  readonly type: OrganisationType;
  readonly country: Country;
  readonly services: readonly OrganisationService[];
  readonly address?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly phone?: string;
  readonly dutyPhone?: string;
  readonly email?: string;
  readonly contactPerson?: string;
  readonly directionsUrl?: string;
}

/** The demo organisations (architecture, "Demo data"), and two more partners with a customer each. One so that "not yours" has somebody else, one that sells in Norway. */
export function seedOrganisations(ctx: Ctx, now: Date): void {
  for (const [at, organisation] of DEMO.entries()) {
    ctx.em.create(OrganisationEntity, {
      timeZone: timeZoneOf('SE'),
      hasServiceAgreement: false,
      hasDutyAgreement: false,
      activeSwish: false,
      activeNets: false,
      createdAt: overTheLastYear(now, { at, of: DEMO.length }),
      ...organisation,
      services: [...organisation.services],
    });
  }
}

const DEMO: readonly Demo[] = [
  { id: id.owner, name: 'Portalägaren', type: 'SYSTEM_ADMIN', country: 'SE', services: ALL, city: 'Stockholm' },
  {
    id: id.serviceDesk,
    name: 'Servicedesk',
    type: 'SERVICEDESK',
    country: 'SE',
    services: ALL,
    address: 'Portalgatan 1',
    postalCode: '111 20',
    city: 'Stockholm',
    phone: '+46812345600',
    email: 'servicedesk@portal.example',
  },
  {
    id: id.partner,
    name: 'Låspartner Syd AB',
    type: 'PARTNER',
    country: 'SE',
    services: ALL,
    organisationNumber: '556016-0680',
    address: 'Verkstadsgatan 4',
    postalCode: '211 42',
    city: 'Malmö',
    phone: '+46401234500',
    dutyPhone: '+46401234599',
    email: 'kontakt@laspartner.example',
    directionsUrl: 'https://www.openstreetmap.org/search?query=Verkstadsgatan%204%20Malm%C3%B6',
  },
  {
    id: id.bjorken,
    name: 'Brf Björken',
    type: 'CUSTOMER',
    country: 'SE',
    services: ALL,
    organisationNumber: '769600-1234',
    partnerId: id.partner,
    address: 'Björkgatan 2',
    postalCode: '222 40',
    city: 'Lund',
    phone: '+46462345600',
    contactPerson: 'Karin Lindqvist',
    email: 'styrelsen@bjorken.example',
    hasServiceAgreement: true,
  },
  {
    id: id.fjordgarden,
    name: 'Fjordgården Eiendom AS',
    type: 'CUSTOMER',
    country: 'NO',
    organisationNumber: '974760673',
    services: ['KEY_MANAGEMENT', 'KEY_ORDERS', 'CASES', 'BOOKING', 'DOCUMENTS', 'PROPERTIES', 'KEE', 'DIGITAL_BOARD'],
    partnerId: id.partner,
    timeZone: timeZoneOf('NO'),
    address: 'Fjordveien 8',
    postalCode: '0250',
    city: 'Oslo',
    phone: '+4722345600',
    email: 'post@fjordgarden.example',
  },
  { id: id.guests, name: 'Gäster', type: 'GUEST', country: 'SE', services: ['PROPERTIES'] },
  {
    id: id.otherPartner,
    name: 'Nordlås Väst AB',
    type: 'PARTNER',
    country: 'SE',
    services: ALL,
    organisationNumber: '556703-7485',
    city: 'Göteborg',
    phone: '+46311234500',
    email: 'kontakt@nordlas.example',
  },
  {
    id: id.otherCustomer,
    name: 'Brf Granen',
    type: 'CUSTOMER',
    country: 'SE',
    services: ALL,
    organisationNumber: '769600-4568',
    partnerId: id.otherPartner,
    city: 'Göteborg',
    email: 'styrelsen@granen.example',
  },
  {
    id: id.norwegianPartner,
    name: 'Vestlandet Lås AS',
    type: 'PARTNER',
    country: 'NO',
    services: ALL,
    organisationNumber: '923456783',
    timeZone: timeZoneOf('NO'),
    address: 'Strandgaten 20',
    postalCode: '5013',
    city: 'Bergen',
    phone: '+4755123400',
    dutyPhone: '+4755123499',
    email: 'post@vestlandet-las.example',
  },
  {
    id: id.solsiden,
    name: 'Solsiden borettslag',
    type: 'CUSTOMER',
    country: 'NO',
    services: ALL,
    organisationNumber: '987654325',
    partnerId: id.norwegianPartner,
    timeZone: timeZoneOf('NO'),
    address: 'Solsiden 4',
    postalCode: '5058',
    city: 'Bergen',
    phone: '+4755123450',
    contactPerson: 'Solveig Moen',
    email: 'styret@solsiden.example',
  },
];
