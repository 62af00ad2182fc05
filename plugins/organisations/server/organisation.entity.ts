import { defineEntity, p } from '@mikro-orm/core';
import type { Country, OrganisationService, OrganisationType } from '@platform/core';
import { PORTAL_TIME_ZONE, timeZoneOf } from '@platform/core/time';
import type { OrganisationAgreements, OrganisationChanges, OrganisationId } from '../contract/index.ts';

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
    timeZone: p.string().default(PORTAL_TIME_ZONE),
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
    activeSwish: p.boolean().default(false),
    activeNets: p.boolean().default(false),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
});

/** A text that was emptied is none. */
const kept = (value: unknown) => (value === '' ? null : value);

type Described = Partial<Omit<OrganisationChanges, 'version'>>;

export class OrganisationEntity extends OrganisationSchema.class {
  /** Takes over the fields that are named, as they are kept (`checkedContact`). */
  describe(changes: Described): void {
    const named = Object.entries(changes).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(named.map(([field, value]) => [field, kept(value)])));
    if (changes.country) this.timeZone = timeZoneOf(changes.country);
  }

  agree({ hasServiceAgreement, hasDutyAgreement }: Partial<OrganisationAgreements>): void {
    this.hasServiceAgreement = hasServiceAgreement ?? this.hasServiceAgreement;
    this.hasDutyAgreement = hasDutyAgreement ?? this.hasDutyAgreement;
  }

  /** Registered itself, and is nobody's customer yet. */
  isUnbound(): boolean {
    return this.type === 'UNBOUND' || this.type === 'GUEST';
  }

  bindTo(partnerId: OrganisationId): void {
    this.type = 'CUSTOMER';
    this.partnerId = partnerId;
  }

  /** Ends the organisation's customer relation. Its agreements end, and only the service of a newly registered one stays on. */
  release(): void {
    this.type = 'UNBOUND';
    this.partnerId = null;
    this.agree({ hasServiceAgreement: false, hasDutyAgreement: false });
    this.switchServices(['PROPERTIES']);
  }

  /** Has customers of its own from now on, and is nobody's. */
  makePartner(): void {
    this.type = 'PARTNER';
    this.partnerId = null;
    this.agree({ hasServiceAgreement: false, hasDutyAgreement: false });
  }

  /** From the next request on, these services are on and no others. */
  switchServices(services: readonly OrganisationService[]): void {
    this.services = [...new Set(services)].toSorted();
  }
}
OrganisationSchema.setClass(OrganisationEntity);
