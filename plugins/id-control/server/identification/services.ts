import { core, provide, serviceRef } from '@platform/server';
import { eidSignIn } from '@plugins/accounts/server/api';
import { bankId } from '../bankid/service.ts';
import { createEidBroker, type EidBroker } from '../broker/eid-broker.ts';
import { createSigningIdentified } from '../signing-identified.ts';
import { type BankIdOrders, createBankIdOrders } from './bankid-orders.ts';
import { type BrokerOrders, createBrokerOrders } from './broker-orders.ts';
import { createIdentificationFollower, type IdentificationFollower } from './identification-follower.ts';
import { createIdentificationService, type IdentificationService } from './identification-service.ts';
import { createIdentificationStart, type IdentificationStart } from './identification-start.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';

const eidBroker = serviceRef<EidBroker>('id-control.eidBroker');
const bankIdOrders = serviceRef<BankIdOrders>('id-control.bankIdOrders');
const brokerOrders = serviceRef<BrokerOrders>('id-control.brokerOrders');
const identificationFollower = serviceRef<IdentificationFollower>('id-control.identificationFollower');
const outcomes = serviceRef<Outcomes>('id-control.outcomes');
export const identificationStart = serviceRef<IdentificationStart>('id-control.identificationStart');
export const identificationService = serviceRef<IdentificationService>('id-control.identificationService');

const { clock, secrets, settings } = core;
const [atBroker, orders] = [brokerOrders, bankIdOrders];

export const identificationServices = [
  provide(eidBroker, { settings }, (deps) => createEidBroker(deps.settings)),
  provide(bankIdOrders, { bankId, clock, secrets, settings }, createBankIdOrders),
  provide(brokerOrders, { broker: eidBroker, secrets }, createBrokerOrders),
  provide(identificationStart, { atBroker, clock, orders, secrets, settings }, createIdentificationStart),
  provide(outcomes, { accounts: eidSignIn, clock, live: core.live, secrets }, ({ accounts, secrets: keeper, ...deps }) =>
    createOutcomes({ accounts, secrets: keeper, subjects: { SIGNING: createSigningIdentified({ secrets: keeper, ...deps }) } }),
  ),
  provide(identificationFollower, { clock, orders, outcomes, secrets, settings }, createIdentificationFollower),
  provide(
    identificationService,
    { atBroker, begin: identificationStart, clock, follower: identificationFollower, orders, outcomes },
    createIdentificationService,
  ),
];
