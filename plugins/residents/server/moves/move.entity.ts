import { defineEntity, p } from '@mikro-orm/core';
import { refuse } from '@platform/server';
import type { FlowId } from '@plugins/flows/contract';
import type { OrganisationId } from '@plugins/organisations/contract';
import { type ApartmentId, type MoveId, moveRefusals, type MoveState } from '../../contract/index.ts';

const MoveSchema = defineEntity({
  name: 'ApartmentMove',
  tableName: 'residents_move',
  properties: {
    id: p.uuid().$type<MoveId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    userId: p.uuid(),
    fromId: p.uuid().$type<ApartmentId>().nullable(),
    toId: p.uuid().$type<ApartmentId>().nullable(),
    movesOn: p.date(),
    state: p.string().$type<MoveState>(),
    plannedBy: p.string(),
    /** Who hears of it when it comes to nothing. */
    plannedById: p.uuid().nullable(),
    plannedAt: p.datetime(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    version: p.integer().version(),
  },
});

/** Somebody leaves an apartment, gets one, or both. */
export class MoveEntity extends MoveSchema.class {
  isPlanned(): boolean {
    return this.state === 'PLANNED';
  }

  carryOut(): void {
    this.state = 'DONE';
  }

  /** @throws 409 once it has been carried out or taken back */
  undo(): void {
    if (!this.isPlanned()) throw refuse(moveRefusals.notPlanned, { id: this.id, state: this.state });
    this.state = 'UNDONE';
  }
}
MoveSchema.setClass(MoveEntity);
