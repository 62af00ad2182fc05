import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { InvitationRound, InvitationRoundId, RoundState } from '../../contract/index.ts';

const RoundSchema = defineEntity({
  name: 'InvitationRound',
  tableName: 'accounts_invitation_round',
  properties: {
    id: p.uuid().$type<InvitationRoundId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    origin: p.string().$type<InvitationRound['origin']>(),
    state: p.string().$type<RoundState>(),
    perMinute: p.integer(),
    createdById: p.uuid().nullable(),
    createdByName: p.string(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** Invitations of many at once. */
export class InvitationRoundEntity extends RoundSchema.class {
  isOpen(): boolean {
    return this.state === 'PREPARED' || this.state === 'RUNNING';
  }

  prepareAgain(): void {
    this.state = 'PREPARED';
    this.endedAt = null;
  }

  /** Everybody is in, and nobody has stopped it meanwhile. */
  mayBegin(): boolean {
    return this.state === 'PREPARED';
  }

  begin(): void {
    this.state = 'RUNNING';
  }

  stop(at: Date): void {
    this.state = 'STOPPED';
    this.endedAt = at;
  }

  finish(at: Date): void {
    this.state = 'DONE';
    this.endedAt = at;
  }
}
RoundSchema.setClass(InvitationRoundEntity);
