import { refuse, type Secrets } from '@platform/server';
import type { Language } from '@platform/core';
import { eidRefusals, type EidService } from '../../contract/index.ts';
import { BrokerOrder, type EidBroker } from '../broker/eid-broker.ts';
import { BrokerError, type BrokerErrorCode } from '../broker/broker-error.ts';
import type { Identified } from './identified.ts';
import type { IdentificationEntity } from './identification.entity.ts';

export interface BrokerOrdersDeps {
  readonly broker: EidBroker;
  readonly secrets: Secrets;
}
export type BrokerOrders = ReturnType<typeof createBrokerOrders>;

/** What an answer that proves nothing is refused with. */
export type Unproved = (typeof eidRefusals)['stateMismatch' | 'notCompleted' | 'answer'];
/** The broker is away: nothing is decided. */
export type Away = (typeof eidRefusals)['unavailable'];
const REFUSAL: Readonly<Record<BrokerErrorCode, Unproved | Away>> = {
  stateMismatch: eidRefusals.stateMismatch,
  notCompleted: eidRefusals.notCompleted,
  answer: eidRefusals.answer,
  unavailable: eidRefusals.unavailable,
};

/** Identifications at the broker of e-ID services. */
export function createBrokerOrders({ broker, secrets }: BrokerOrdersDeps) {
  return {
    /** @throws 503 when the broker is away */
    async open(asked: {
      readonly language: Language;
      readonly service: EidService;
      readonly documentHash?: string | undefined;
    }): Promise<{ readonly url: string; readonly sealed: string }> {
      try {
        const { url, order } = await broker.begin(asked);
        return { url, sealed: secrets.encrypt(JSON.stringify(order)) };
      } catch (error) {
        throw error instanceof BrokerError ? refuse(eidRefusals.unavailable, { reason: error.code }) : error;
      }
    },

    /** Who came back, or why nobody did. */
    async close({ orderSealed, service }: IdentificationEntity, query: string): Promise<Identified | Unproved | Away> {
      const order = BrokerOrder.parse(JSON.parse(secrets.decrypt(orderSealed ?? '')));
      try {
        return await broker.complete({ query, order, service });
      } catch (error) {
        if (!(error instanceof BrokerError)) throw error;
        return REFUSAL[error.code];
      }
    },
  };
}
