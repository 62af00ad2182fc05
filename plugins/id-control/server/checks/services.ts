import { all, core, provide, serviceRef } from '@platform/server';
import { personalNumbers, userLookup } from '@plugins/accounts/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { identityChecks, identityCheckSubjects } from '../api.ts';
import { identificationStart } from '../identification/identification-start.ts';
import { type CheckAsking, createCheckAsking } from './check-asking.ts';
import { type CheckClosing, createCheckClosing } from './check-closing.ts';
import { checkFlow } from './check-flow.ts';
import { checkEnds, createCheckEnds } from './check-ends.ts';
import { type CheckMessages, createCheckMessages } from './check-messages.ts';
import { createCheckRequests } from './check-requests.ts';
import { type CheckService, createCheckService } from './check-service.ts';
import { idControlSettings as settings } from '../settings.ts';

const checkClosing = serviceRef<CheckClosing>('id-control.checkClosing');
const checkAsking = serviceRef<CheckAsking>('id-control.checkAsking');
export const checkMessages = serviceRef<CheckMessages>('id-control.checkMessages');
export const checkService = serviceRef<CheckService>('id-control.checkService');

const { clock, notifications, secrets } = core;
const [flow, organisations, users] = [checkFlow.flow, organisationLookup, userLookup];

export const checkServices = [
  provide(checkClosing, { flow, messages: checkMessages }, createCheckClosing),
  provide(checkEnds, { clock, closing: checkClosing, secrets, subjects: all(identityCheckSubjects) }, createCheckEnds),
  provide(identityChecks, { clock, closing: checkClosing, flow, messages: checkMessages, secrets, settings, users }, createCheckRequests),
  provide(checkMessages, { notifications, organisations, secrets, users }, createCheckMessages),
  provide(checkAsking, { checks: identityChecks, clock, numbers: personalNumbers, organisations, settings, users }, createCheckAsking),
  provide(
    checkService,
    { asking: checkAsking, begin: identificationStart, clock, ends: checkEnds, flow, organisations, secrets },
    createCheckService,
  ),
];
