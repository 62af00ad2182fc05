import { core, provide, serviceRef } from '@platform/server';
import { eidSignIn } from '@plugins/accounts/server/api';
import { bankId } from '../bankid/service.ts';
import { checkEnds } from '../checks/check-ends.ts';
import { createEidBroker, type EidBroker } from '../broker/eid-broker.ts';
import { createSigningIdentified } from '../signing-identified.ts';
import { type BankIdOrders, createBankIdOrders } from './bankid-orders.ts';
import { type BrokerAnswers, createBrokerAnswers } from './broker-answers.ts';
import { type BrokerOrders, createBrokerOrders } from './broker-orders.ts';
import { createIdentificationFollower, type IdentificationFollower } from './identification-follower.ts';
import { createIdentificationService, type IdentificationService } from './identification-service.ts';
import { createIdentificationStart, identificationStart } from './identification-start.ts';
import { createIdentificationWatch, type IdentificationWatch } from './identification-watch.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';
import { idControlSettings as settings } from '../settings.ts';

const eidBroker = serviceRef<EidBroker>('id-control.eidBroker');
const bankIdOrders = serviceRef<BankIdOrders>('id-control.bankIdOrders');
const brokerOrders = serviceRef<BrokerOrders>('id-control.brokerOrders');
const brokerAnswers = serviceRef<BrokerAnswers>('id-control.brokerAnswers');
const identificationFollower = serviceRef<IdentificationFollower>('id-control.identificationFollower');
const outcomes = serviceRef<Outcomes>('id-control.outcomes');
export const identificationWatch = serviceRef<IdentificationWatch>('id-control.identificationWatch');
export const identificationService = serviceRef<IdentificationService>('id-control.identificationService');

const { clock, secrets } = core;
const [atBroker, orders] = [brokerOrders, bankIdOrders];

export const identificationServices = [
  provide(eidBroker, { settings }, (deps) => createEidBroker(deps.settings)),
  provide(bankIdOrders, { bankId, clock, outbox: core.outbox, secrets, settings }, createBankIdOrders),
  provide(brokerOrders, { broker: eidBroker, secrets }, createBrokerOrders),
  provide(identificationStart, { atBroker, clock, orders, secrets, settings }, createIdentificationStart),
  provide(outcomes, { accounts: eidSignIn, checks: checkEnds, clock, live: core.live, secrets }, ({ accounts, checks, ...deps }) =>
    createOutcomes({
      accounts,
      secrets: deps.secrets,
      subjects: { SIGNING: createSigningIdentified(deps), CHECK: checks.ofIdentification },
    }),
  ),
  provide(identificationFollower, { clock, orders, outcomes, secrets, settings }, createIdentificationFollower),
  provide(brokerAnswers, { atBroker, clock, outcomes }, createBrokerAnswers),
  provide(identificationWatch, { follower: identificationFollower }, createIdentificationWatch),
  provide(
    identificationService,
    { answers: brokerAnswers, begin: identificationStart, clock, follower: identificationFollower, orders, outcomes },
    createIdentificationService,
  ),
];
