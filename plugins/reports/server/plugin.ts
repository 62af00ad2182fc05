import { all, core, implement, permissions, provide, reportParts, serverPlugin, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { reportEndpoints, reports } from '../contract/index.ts';
import { createReportPapers, type ReportPapers } from './report-papers.ts';
import { createReportService, type ReportService } from './report-service.ts';

const reportService = serviceRef<ReportService>('reports.service');
const reportPapers = serviceRef<ReportPapers>('reports.papers');
const { clock } = core;

const reportRoutes = implement(reportEndpoints, { papers: reportPapers, reports: reportService }, (deps) => ({
  parts: (ctx) => deps.reports.parts(ctx),
  get: (ctx, { params, query }) => deps.reports.get(ctx, params.part, query),
  exportWorkbook: (ctx, { query }) => deps.papers.workbook(ctx, query),
  exportPdf: (tx, { query }) => tx((ctx) => deps.papers.pdf(ctx, query)),
}));

export const reportsServer = serverPlugin(reports, {
  services: [
    provide(reportService, { clock, organisations: organisationLookup, parts: all(reportParts), permissions }, createReportService),
    provide(reportPapers, { clock, organisations: organisationLookup, reports: reportService }, createReportPapers),
  ],
  routes: [reportRoutes],
});
