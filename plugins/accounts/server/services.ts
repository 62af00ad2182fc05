import { core, permissions, provide, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup, residency } from '@plugins/residents/server/api';
import { createActing } from './acting.ts';
import { acting, userLookup } from './api.ts';
import { type ChoiceTickets, createChoiceTickets } from './choice-tickets.ts';
import { createNumberKeeper, type NumberKeeper } from './number-keeper.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createResidency } from './residency.ts';
import { createSessionService, type SessionService } from './session-service.ts';
import { createSessions } from './sessions.ts';
import { createSignInService, type SignInService } from './sign-in-service.ts';
import { createUserChecks, type UserChecks } from './user-checks.ts';
import { createUserLookup } from './user-lookup.ts';
import { createUserService, type UserService } from './user-service.ts';
import { createUserViews, type UserViews } from './user-views.ts';

const choiceTickets = serviceRef<ChoiceTickets>('accounts.choiceTickets');
const userChecks = serviceRef<UserChecks>('accounts.userChecks');
const userViews = serviceRef<UserViews>('accounts.userViews');
export const numberKeeper = serviceRef<NumberKeeper>('accounts.numberKeeper');
export const passwords = serviceRef<Passwords>('accounts.passwords');
export const sessionService = serviceRef<SessionService>('accounts.sessionService');
export const signInService = serviceRef<SignInService>('accounts.signInService');
export const userService = serviceRef<UserService>('accounts.userService');

const { clock, secrets, settings } = core;
const organisations = organisationLookup;

export const accountServices = [
  provide(core.sessions, {}, createSessions),
  provide(choiceTickets, { clock, secrets }, createChoiceTickets),
  provide(passwords, {}, createPasswords),
  provide(numberKeeper, { clock, secrets, settings }, createNumberKeeper),
  provide(sessionService, { clock, organisations, permissions, settings }, createSessionService),
  provide(signInService, { organisations, passwords, secrets, sessions: sessionService, tickets: choiceTickets }, createSignInService),
  provide(userViews, { apartments: apartmentLookup, numbers: numberKeeper, organisations, permissions }, createUserViews),
  provide(userChecks, { apartments: apartmentLookup, organisations }, createUserChecks),
  provide(
    userService,
    { checks: userChecks, clock, numbers: numberKeeper, organisations, sessions: sessionService, views: userViews },
    createUserService,
  ),
  provide(userLookup, { numbers: numberKeeper }, createUserLookup),
  provide(acting, { users: userLookup }, createActing),
  provide(residency, {}, createResidency),
];
