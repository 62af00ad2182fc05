import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { ApartmentChanges, ApartmentId } from '../contract/index.ts';

const ApartmentSchema = defineEntity({
  name: 'Apartment',
  tableName: 'residents_apartment',
  properties: {
    id: p.uuid().$type<ApartmentId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    number: p.string(),
    address: p.string(),
    additionalInfo: p.string().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
});

export class ApartmentEntity extends ApartmentSchema.class {
  describe({
    number = this.number,
    address = this.address,
    additionalInfo = this.additionalInfo ?? null,
  }: Partial<ApartmentChanges>): void {
    this.number = number;
    this.address = address;
    this.additionalInfo = additionalInfo || null;
  }
}
ApartmentSchema.setClass(ApartmentEntity);
