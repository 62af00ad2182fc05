import { core, permissions, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { casesApi } from '@plugins/cases/server/api';
import { files } from '@plugins/files/server/api';
import { organisationLookup as organisations } from '@plugins/organisations/server/api';
import { createMaterials, type Materials } from './pins/materials.ts';
import { createPhotos, type Photos } from './pins/photos.ts';
import { createPinList, type PinList } from './pins/pin-list.ts';
import { createPinService, type PinService } from './pins/pin-service.ts';
import { createBlueprintRows } from './plans/blueprint-rows.ts';
import { type BlueprintService, createBlueprintService } from './plans/blueprint-service.ts';
import { createPlanPrint, type PlanPrint } from './plans/plan-print.ts';
import { blueprintRows } from './plans/refs.ts';
import { createQuoteCase, type QuoteCase } from './quotes/quote-case.ts';
import { createQuoteEnds, type QuoteEnds } from './quotes/quote-ends.ts';
import { quoteFlow } from './quotes/quote-flow.ts';
import { createQuoteList, type QuoteList } from './quotes/quote-list.ts';
import { createQuoteMessages, type QuoteMessages } from './quotes/quote-messages.ts';
import { createQuoteService, type QuoteService } from './quotes/quote-service.ts';
import { createQuoteStory, type QuoteStory } from './quotes/quote-story.ts';
import { createSavePoints, type SavePoints } from './save-points/save-points.ts';
import { propertySettings as settings } from './settings.ts';

const blueprintService = serviceRef<BlueprintService>('properties.blueprintService');
const planPrint = serviceRef<PlanPrint>('properties.planPrint');
export const pinList = serviceRef<PinList>('properties.pinList');
export const pinService = serviceRef<PinService>('properties.pinService');
const photos = serviceRef<Photos>('properties.photos');
const materials = serviceRef<Materials>('properties.materials');
const savePoints = serviceRef<SavePoints>('properties.savePoints');
const quoteList = serviceRef<QuoteList>('properties.quoteList');
export const quoteMessages = serviceRef<QuoteMessages>('properties.quoteMessages');
export const quoteStory = serviceRef<QuoteStory>('properties.quoteStory');
export const quoteEnds = serviceRef<QuoteEnds>('properties.quoteEnds');
const quoteCase = serviceRef<QuoteCase>('properties.quoteCase');
const quoteService = serviceRef<QuoteService>('properties.quoteService');
const { clock, notifications } = core;

/** What the routes call. */
export const planCalls = { plans: blueprintRows, changes: blueprintService, paper: planPrint };
export const pinCalls = { list: pinList, pins: pinService, photos, materials };
export const savePointCalls = { points: savePoints };
export const quoteCalls = { list: quoteList, quotes: quoteService };

export const propertyServices = [
  provide(blueprintRows, { files }, createBlueprintRows),
  provide(blueprintService, { clock, files, organisations, plans: blueprintRows }, createBlueprintService),
  provide(planPrint, { clock, files, list: pinList, plans: blueprintRows }, createPlanPrint),
  provide(pinList, { clock, files, permissions }, createPinList),
  provide(pinService, { clock, files, list: pinList }, createPinService),
  provide(photos, { clock, files, list: pinList }, createPhotos),
  provide(materials, { clock }, createMaterials),
  provide(savePoints, { clock, files, pins: pinService }, createSavePoints),
  provide(quoteList, { clock, files }, createQuoteList),
  provide(quoteMessages, { notifications, users: userLookup }, createQuoteMessages),
  provide(quoteStory, { clock, flow: quoteFlow.flow, settings }, createQuoteStory),
  provide(quoteEnds, { clock, messages: quoteMessages, users: userLookup }, createQuoteEnds),
  provide(quoteCase, { cases: casesApi, organisations, users: userLookup }, createQuoteCase),
  provide(
    quoteService,
    { clock, files, list: quoteList, materials, messages: quoteMessages, organisations, story: quoteStory, work: quoteCase },
    createQuoteService,
  ),
];
