import { core, provide, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { residency } from '../api.ts';
import { type Answering, createAnswering } from './answering.ts';
import { type Asking, createAsking } from './asking.ts';
import { createRecipients, type Recipients } from './recipients.ts';
import { requestFlow } from './request-flow.ts';
import { createRequestEnds, type RequestEnds } from './request-ends.ts';
import { createRequestExport, type RequestExport } from './request-export.ts';
import { createRequestMessages, type RequestMessages } from './request-messages.ts';
import { createTaking, type Taking } from './taking.ts';
import { createRequestViews, type RequestViews } from './request-views.ts';
import { residentSettings as settings } from '../settings.ts';

const messages = serviceRef<RequestMessages>('residents.requestMessages');
const taking = serviceRef<Taking>('residents.taking');
const recipients = serviceRef<Recipients>('residents.recipients');
export const answering = serviceRef<Answering>('residents.answering');
export const asking = serviceRef<Asking>('residents.asking');
export const requestEnds = serviceRef<RequestEnds>('residents.requestEnds');
export const requestExport = serviceRef<RequestExport>('residents.requestExport');
export const requestViews = serviceRef<RequestViews>('residents.requestViews');

const { clock, notifications, secrets } = core;
const organisations = organisationLookup;
const views = requestViews;

export const requestServices = [
  provide(recipients, { residency, secrets }, createRecipients),
  provide(messages, { notifications, organisations, residency }, createRequestMessages),
  provide(requestViews, { clock, residency }, createRequestViews),
  provide(requestExport, { views }, createRequestExport),
  provide(asking, { clock, flow: requestFlow.flow, organisations, recipients, settings, views }, createAsking),
  provide(taking, { clock, flow: requestFlow.flow }, createTaking),
  provide(answering, { clock, organisations, recipients, residency, take: taking, views }, createAnswering),
  provide(requestEnds, { clock, flow: requestFlow.flow, messages, recipients, views }, createRequestEnds),
];
