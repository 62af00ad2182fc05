import type { Language } from '@platform/core';
import { flowSubject, type TitleReader } from '@plugins/flows/server/api';
import { keys, keySigning } from '../../contract/index.ts';
import { KeyLoanEntity } from './loan.entity.ts';

/** "3 nycklar", "1 nøkkel". */
export const countText = (count: number, language: Language): string =>
  `${count} ${({ sv: ['nyckel', 'nycklar'], nb: ['nøkkel', 'nøkler'] } as const)[language][count === 1 ? 0 : 1]}`;

/** "K26-B692 · Rebecka Åberg · 3 nycklar". */
export const loanTitle = ({ number, receipt: { holder, keys: lent } }: KeyLoanEntity, { language, seesPeople }: TitleReader): string =>
  [number, seesPeople && holder.name, countText(lent.length, language)].filter(Boolean).join(' · ');

/** A loan waits for its signature. */
export const loanFlow = flowSubject(keySigning, {
  type: 'key-loan',
  entity: KeyLoanEntity,
  state: 'status',
  open: ['PENDING'],
  owner: 'holderId',
  title: loanTitle,
  withdrawable: true,
  subjectPath: '/keys/loans/{id}',
  seenWith: keys.permissions.readLoans,
  name: { sv: 'Underskrift av kvittens', nb: 'Signering av kvittering' },
  steps: {
    signature: { sv: 'underskrift', nb: 'signatur' },
    paper: { sv: 'inskannad underskriven kvittens', nb: 'innskannet signert kvittering' },
    drawing: { sv: 'underskrift på skärm', nb: 'signatur på skjerm' },
    link: { sv: 'underskrift via länken', nb: 'signatur via lenken' },
    activate: { sv: 'nycklarna lämnas ut och kvittensen sparas', nb: 'nøklene leveres ut og kvitteringen lagres' },
    expire: { sv: 'begäran upphör att gälla', nb: 'forespørselen utløper' },
  },
  parties: { desk: { sv: 'den som lämnar ut', nb: 'den som leverer ut' } },
  events: {
    started: { sv: 'Utlåning begärd ({count} st)', nb: 'Utlån bedt om ({count} stk.)' },
    signed: { sv: 'Underskriven, nycklarna är utlämnade', nb: 'Signert, nøklene er levert ut' },
    withdrawn: { sv: 'Begäran återkallad', nb: 'Forespørselen trukket tilbake' },
    withdrawnBecause: { sv: 'Begäran återkallad: {reason}', nb: 'Forespørselen trukket tilbake: {reason}' },
    neverReceived: {
      sv: 'Innehavaren svarar att nycklarna inte har kommit fram',
      nb: 'Innehaveren svarer at nøklene ikke har kommet fram',
    },
    linkBounced: { sv: 'Mejlet med länken kom inte fram till {email}', nb: 'E-posten med lenken kom ikke fram til {email}' },
    linkAgain: { sv: 'Länken skickad igen', nb: 'Lenken sendt på nytt' },
    expired: { sv: 'Tiden gick ut utan underskrift', nb: 'Fristen gikk ut uten signatur' },
  },
});
