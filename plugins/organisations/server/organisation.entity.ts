import { defineEntity, p } from '@mikro-orm/core';
import type { Country, OrganisationService, OrganisationType } from '@platform/core';
import type { OrganisationId } from '../contract/index.ts';

const OrganisationSchema = defineEntity({
  name: 'Organisation',
  tableName: 'organisations_organisation',
  properties: {
    id: p.uuid().$type<OrganisationId>().primary(),
    name: p.string(),
    organisationNumber: p.string().nullable(),
    type: p.string().$type<OrganisationType>(),
    partnerId: p.uuid().$type<OrganisationId>().nullable(),
    country: p.string().$type<Country>(),
    services: p.array().$type<OrganisationService[]>(),
    timeZone: p.string().default('Europe/Stockholm'),
    address: p.string().nullable(),
    postalCode: p.string().nullable(),
    city: p.string().nullable(),
    invoiceAddress: p.text().nullable(),
    visitingAddress: p.text().nullable(),
    postalAddress: p.text().nullable(),
    reference: p.string().nullable(),
    contactPerson: p.string().nullable(),
    phone: p.string().nullable(),
    dutyPhone: p.string().nullable(),
    email: p.string().nullable(),
    caseNotificationEmail: p.string().nullable(),
    quoteRequestEmail: p.string().nullable(),
    directionsUrl: p.string().nullable(),
    hasServiceAgreement: p.boolean().default(false),
    hasDutyAgreement: p.boolean().default(false),
    /** Whether a password alone lets nobody in. */
    requiresEid: p.boolean().default(false),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
});

export class OrganisationEntity extends OrganisationSchema.class {
  /** From the next request on, these services are on and no others. */
  switchServices(services: readonly OrganisationService[]): void {
    this.services = [...new Set(services)].toSorted();
  }
}
OrganisationSchema.setClass(OrganisationEntity);
