import { core, provide, serviceRef } from '@platform/server';
import { eidSignIn } from '@plugins/accounts/server/api';
import { bankId } from '../bankid/service.ts';
import { type BankIdOrders, createBankIdOrders } from './bankid-orders.ts';
import { createIdentificationFollower, type IdentificationFollower } from './identification-follower.ts';
import { createIdentificationService, type IdentificationService } from './identification-service.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';

const bankIdOrders = serviceRef<BankIdOrders>('id-control.bankIdOrders');
const identificationFollower = serviceRef<IdentificationFollower>('id-control.identificationFollower');
const outcomes = serviceRef<Outcomes>('id-control.outcomes');
export const identificationService = serviceRef<IdentificationService>('id-control.identificationService');

const { clock, secrets, settings } = core;

export const identificationServices = [
  provide(bankIdOrders, { bankId, clock, secrets, settings }, createBankIdOrders),
  provide(outcomes, { accounts: eidSignIn }, createOutcomes),
  provide(identificationFollower, { clock, orders: bankIdOrders, outcomes, settings }, createIdentificationFollower),
  provide(identificationService, { clock, follower: identificationFollower, orders: bankIdOrders, settings }, createIdentificationService),
];
