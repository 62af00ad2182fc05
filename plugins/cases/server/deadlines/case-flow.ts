import { flowSubject } from '@plugins/flows/server/api';
import { caseDeadlines, cases } from '../../contract/index.ts';
import { CaseEntity } from '../case.entity.ts';

/** An open case waits for its answer, its waking and its reminder. */
export const caseFlow = flowSubject(caseDeadlines, {
  type: 'case',
  entity: CaseEntity,
  title: ({ number, title }) => `${number} · ${title}`,
  state: 'status',
  open: ['NEW', 'STARTED', 'RESTING', 'COLLECTED'],
  subjectPath: '/cases/{id}',
  seenWith: cases.permissions.read,
  name: { sv: 'Bevakning av ärende', nb: 'Oppfølging av sak' },
  steps: {
    end: { sv: 'att ärendet avslutas', nb: 'at saken avsluttes' },
    soon: { sv: 'svaret närmar sig sin tid', nb: 'svarfristen nærmer seg' },
    due: { sv: 'svar', nb: 'svar' },
    remind: { sv: 'påminnelse', nb: 'påminnelse' },
    wake: { sv: 'att ärendet vaknar', nb: 'at saken tas opp igjen' },
    look: { sv: 'ärendet gås igenom', nb: 'saken gås gjennom' },
  },
  parties: { managers: { sv: 'ansvariga', nb: 'ansvarlige' } },
  events: {
    started: { sv: 'Ärendet bevakas', nb: 'Saken følges opp' },
    soon: { sv: 'Ansvariga har påmints om svaret', nb: 'Ansvarlige er påminnet om svaret' },
    due: { sv: 'Svaret är försenat', nb: 'Svaret er forsinket' },
    remind: { sv: 'Påminnelsen har skickats', nb: 'Påminnelsen er sendt' },
    wake: { sv: 'Ärendet har vaknat', nb: 'Saken er tatt opp igjen' },
    closed: { sv: 'Ärendet är avslutat', nb: 'Saken er avsluttet' },
  },
});
