import { refusal } from '@platform/core';

export const reportRefusals = {
  noWeek: refusal('ERR_REPORT_NO_WEEK', 422, { sv: 'Året har ingen vecka {number}.', nb: 'Året har ingen uke {number}.' }),
  weeks: refusal('ERR_REPORT_WEEKS', 422, {
    sv: 'Perioden ska sluta efter att den börjar och vara högst {most} veckor.',
    nb: 'Perioden må slutte etter at den begynner og være høyst {most} uker.',
  }),
};
/** No report has more weeks. */
export const MOST_WEEKS = 106;
/** So many weeks unless somebody says from when. */
export const USUAL_WEEKS = 12;
