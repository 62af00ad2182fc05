export { Report, reportEndpoints, type ReportQuery } from './endpoints.ts';
export { reports } from './plugin.ts';
export { MOST_WEEKS, reportRefusals, USUAL_WEEKS } from './refusals.ts';
export { addWeeks, isWeek, mondayOf, Week, weekAt } from './week.ts';
