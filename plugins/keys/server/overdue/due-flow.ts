import { flowSubject } from '@plugins/flows/server/api';
import { keys, loanDue } from '../../contract/index.ts';
import { KeyLoanEntity } from '../loans/loan.entity.ts';
import { loanFlow, loanTitle } from '../loans/loan-flow.ts';

/** A loan waits for its keys to come back. */
export const dueFlow = flowSubject(loanDue, {
  type: loanFlow.type,
  entity: KeyLoanEntity,
  title: loanTitle,
  subjectPath: '/keys/loans/{id}',
  seenWith: keys.permissions.readLoans,
  name: { sv: 'Bevakning av återlämning', nb: 'Oppfølging av innlevering' },
  steps: {
    return: { sv: 'att nycklarna lämnas tillbaka', nb: 'at nøklene leveres inn' },
    overdue: { sv: 'försenade nycklar', nb: 'nøkler over fristen' },
    look: { sv: 'utlåningen gås igenom', nb: 'utlånet gås gjennom' },
  },
  parties: { holder: { sv: 'innehavaren', nb: 'innehaveren' } },
  events: {
    started: { sv: 'Återlämningen bevakas', nb: 'Innleveringen følges opp' },
    reminded: { sv: 'Innehavaren har påmints', nb: 'Innehaveren er påminnet' },
    chased: { sv: 'Alla som är sena har påmints', nb: 'Alle som er over fristen, er påminnet' },
    late: { sv: 'Dagen har gått, nycklarna är försenade', nb: 'Dagen er gått, nøklene er over fristen' },
    returned: { sv: 'Nycklarna är tillbaka', nb: 'Nøklene er levert inn' },
  },
});
