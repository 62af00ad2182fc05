import { countedRows, provideTo, reportParts } from '@platform/server';
import { CASE_WORDS, cases } from '../contract/index.ts';

/** Cases by type, as they came. */
export const caseReport = provideTo(reportParts, {}, () => ({
  id: 'cases',
  text: { sv: 'Ärenden', nb: 'Saker' },
  plugin: cases,
  permission: cases.permissions.read,
  order: 70,
  series: CASE_WORDS.type,
  // those that are closed too: the list starts without them
  path: (type) => `/cases?type=${type}&status=-`,
  listsByDay: true,
  count: countedRows({ from: 'cases_case c', organisation: 'c.organisationId', at: 'c.created_at', series: 'c.type' }),
}));
