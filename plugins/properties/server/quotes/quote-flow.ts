import { flowSubject } from '@plugins/flows/server/api';
import { properties, quoteRequest } from '../../contract/index.ts';
import { QuoteEntity } from './quote.entity.ts';

/** A quote waits for the partner, then for the customer. */
export const quoteFlow = flowSubject(quoteRequest, {
  type: 'quote',
  entity: QuoteEntity,
  title: { by: 'propertyId', table: 'properties_property', column: 'name' },
  state: 'status',
  open: ['ASKED', 'OFFERED'],
  subjectPath: '/properties/quotes/{id}',
  seenWith: properties.permissions.read,
  name: { sv: 'Offert', nb: 'Tilbud' },
  steps: {
    look: { sv: 'offerten gås igenom', nb: 'tilbudet gås gjennom' },
    partner: { sv: 'en låspartner', nb: 'en låspartner' },
    answer: { sv: 'offert', nb: 'tilbud' },
    decision: { sv: 'besked om offerten', nb: 'svar på tilbudet' },
    work: { sv: 'arbetet planeras', nb: 'arbeidet planlegges' },
    expire: { sv: 'offerten går ut', nb: 'tilbudet utløper' },
    reminder: { sv: 'påminnelse', nb: 'påminnelse' },
    undo: { sv: 'förfrågan återkallas', nb: 'forespørselen trekkes tilbake' },
  },
  parties: { owner: { sv: 'portalens ägare', nb: 'portalens eier' } },
  events: {
    started: { sv: 'Offert begärd', nb: 'Tilbud forespurt' },
    bound: { sv: '{partner} har tagit emot förfrågan', nb: '{partner} har mottatt forespørselen' },
    offered: { sv: 'Offert lämnad; den gäller till {until}', nb: 'Tilbud gitt; det gjelder til {untilNb}' },
    corrected: { sv: 'Offerten är ersatt; den gäller till {until}', nb: 'Tilbudet er erstattet; det gjelder til {untilNb}' },
    refused: { sv: 'Låspartnern lämnar ingen offert', nb: 'Låspartneren gir ikke tilbud' },
    accepted: { sv: 'Offerten är accepterad', nb: 'Tilbudet er akseptert' },
    declined: { sv: 'Avböjd', nb: 'Avslått' },
    expired: { sv: 'Offerten gick ut utan besked', nb: 'Tilbudet utløp uten svar' },
    withdrawn: { sv: 'Förfrågan är återkallad', nb: 'Forespørselen er trukket tilbake' },
    caseOpened: { sv: 'Ärende {number} är öppnat', nb: 'Sak {number} er åpnet' },
  },
});
