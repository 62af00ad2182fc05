import { all, core, permissions, provide, serviceRef, standingLinks, subjectKinds } from '@platform/server';
import { files } from '@plugins/files/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { caseFollowers, casesApi } from './api.ts';
import { type CaseList, createCaseList } from './case-list.ts';
import { type CaseOpener, createCaseOpener } from './case-opener.ts';
import { type CaseService, createCaseService } from './case-service.ts';
import { type CaseSteps, createCaseSteps } from './case-steps.ts';
import { type CaseView, createCaseView } from './case-view.ts';
import { type CaseWriting, createCaseWriting } from './case-writing.ts';
import { createCases } from './cases.ts';
import { type CaseDeadlines, createCaseDeadlines } from './deadlines/case-deadlines.ts';
import { caseFlow } from './deadlines/case-flow.ts';
import { type CaseWatch, createCaseWatch } from './deadlines/watch.ts';
import { type CaseNews, createCaseNews } from './messages/news.ts';
import { caseSettings } from './settings.ts';

export const caseService = serviceRef<CaseService>('cases.caseService');
export const caseWriting = serviceRef<CaseWriting>('cases.caseWriting');
export const caseSteps = serviceRef<CaseSteps>('cases.caseSteps');
export const caseList = serviceRef<CaseList>('cases.caseList');
export const caseOpener = serviceRef<CaseOpener>('cases.caseOpener');
export const deadlines = serviceRef<CaseDeadlines>('cases.deadlines');
const caseView = serviceRef<CaseView>('cases.caseView');
export const watch = serviceRef<CaseWatch>('cases.watch');
export const news = serviceRef<CaseNews>('cases.news');

const { clock, live, notifications } = core;
const kinds = all(subjectKinds);

export const caseServices = [
  provide(watch, { clock, flow: caseFlow.flow, settings: caseSettings }, createCaseWatch),
  provide(news, { live, notifications }, createCaseNews),
  provide(caseView, { clock, files, kinds, links: standingLinks, permissions, watch }, createCaseView),
  provide(caseOpener, { clock, news, watch }, createCaseOpener),
  provide(
    caseService,
    { clock, files, kinds, news, opener: caseOpener, organisations: organisationLookup, permissions, view: caseView, watch },
    createCaseService,
  ),
  provide(caseWriting, { clock, files, news, permissions, view: caseView, watch }, createCaseWriting),
  provide(caseSteps, { clock, followers: all(caseFollowers), news, permissions, view: caseView, watch }, createCaseSteps),
  provide(caseList, { clock, permissions }, createCaseList),
  provide(deadlines, { clock, news, notifications, steps: caseSteps, watch }, createCaseDeadlines),
  provide(casesApi, { opener: caseOpener, steps: caseSteps }, createCases),
];
