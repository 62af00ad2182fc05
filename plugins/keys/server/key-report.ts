import { countedRows, provideTo, reportParts } from '@platform/server';
import { keys } from '../contract/index.ts';

/** Keys by type. Those that are archived count until they were. */
export const keyReport = provideTo(reportParts, {}, () => ({
  id: 'keys',
  text: { sv: 'Nycklar', nb: 'Nøkler' },
  plugin: keys,
  permission: keys.permissions.read,
  order: 90,
  series: {
    MECHANICAL: { sv: 'Mekaniska', nb: 'Mekaniske' },
    DIGITAL: { sv: 'Digitala', nb: 'Digitale' },
    RFID: { sv: 'Taggar', nb: 'Brikker' },
  },
  path: (type) => `/keys/list?type=${type}`,
  listsByDay: true,
  count: countedRows({ from: 'keys_key k', organisation: 'k.organisationId', at: 'k.created_at', gone: 'k.archived_at', series: 'k.type' }),
}));

/** Receipts that began, and what came back, week by week. */
const LOANS = `(
  select organisation_id, activated_at as at, 'LENT' as series from keys_loan where activated_at is not null
  union all select organisation_id, returned_at, 'RETURNED' from keys_return) l`;

/** Loans and returns. A return of a part of a loan is one of its own. */
export const loanReport = provideTo(reportParts, {}, () => ({
  id: 'loans',
  text: { sv: 'Utlåningar och återlämningar', nb: 'Utlån og innleveringer' },
  plugin: keys,
  permission: keys.permissions.readLoans,
  order: 95,
  series: {
    LENT: { sv: 'Utlåningar', nb: 'Utlån' },
    RETURNED: { sv: 'Återlämningar', nb: 'Innleveringer' },
  },
  // the list begins with what is out
  path: () => '/keys/loans?status=-',
  listsByDay: (series) => (series === 'LENT' ? ['lentFrom', 'lentTo'] : ['returnedFrom', 'returnedTo']),
  count: countedRows({ from: LOANS, organisation: 'l.organisationId', at: 'l.at', series: 'l.series' }),
}));
