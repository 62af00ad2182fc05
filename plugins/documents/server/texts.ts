import { auditWords, notificationText, notificationTexts, provideTo } from '@platform/server';
import { documents } from '../contract/index.ts';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from './document-list.ts';

const { agreementEnds, agreementOver, approvalAnswered, approvalReminder, approvalWithdrawn, awaitingApproval, decided } =
  documents.notifications;
const link = { path: '/documents/{id}', label: { sv: 'Öppna dokumentet', nb: 'Åpne dokumentet' } };

/** The mails about documents. */
export const documentNotifications = [
  provideTo(notificationTexts, {}, () =>
    notificationText(awaitingApproval, {
      subject: { sv: 'Godkänn {name}', nb: 'Godkjenn {name}' },
      body: {
        sv: 'Hej!\n\n{by} ber dig godkänna dokumentet {name} hos {organisation}.',
        nb: 'Hei!\n\n{by} ber deg godkjenne dokumentet {name} hos {organisation}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(approvalReminder, {
      subject: { sv: 'Påminnelse: godkänn {name}', nb: 'Påminnelse: godkjenn {name}' },
      body: {
        sv: 'Hej!\n\nDokumentet {name} hos {organisation} väntar fortfarande på ditt godkännande.',
        nb: 'Hei!\n\nDokumentet {name} hos {organisation} venter fortsatt på din godkjenning.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(approvalAnswered, {
      subject: { sv: '{name} behöver inte godkännas längre', nb: '{name} trenger ikke godkjennes lenger' },
      body: {
        sv: 'Hej!\n\n{by} har svarat om dokumentet {name} hos {organisation}. Du behöver inte svara.',
        nb: 'Hei!\n\n{by} har svart om dokumentet {name} hos {organisation}. Du trenger ikke å svare.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(approvalWithdrawn, {
      subject: { sv: '{name} behöver inte godkännas längre', nb: '{name} trenger ikke godkjennes lenger' },
      body: {
        sv: 'Hej!\n\n{by} har tagit tillbaka frågan om du godkänner dokumentet {name} hos {organisation}.',
        nb: 'Hei!\n\n{by} har trukket tilbake spørsmålet om du godkjenner dokumentet {name} hos {organisation}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(agreementEnds, {
      subject: { sv: '{name} går snart ut', nb: '{name} går snart ut' },
      body: {
        sv: 'Hej!\n\n{name} hos {organisation} gäller till {ends}. Säg upp eller förläng det senast {notice}.',
        nb: 'Hei!\n\n{name} hos {organisation} gjelder til {ends}. Si det opp eller forleng det senest {notice}.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(agreementOver, {
      subject: { sv: '{name} går ut {ends}', nb: '{name} går ut {ends}' },
      body: {
        sv: 'Hej!\n\n{name} hos {organisation} gäller till {ends}. Förläng det, eller låt det gå ut.',
        nb: 'Hei!\n\n{name} hos {organisation} gjelder til {ends}. Forleng det, eller la det gå ut.',
      },
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(decided, {
      subject: { sv: '{name}: {answer}', nb: '{name}: {answer}' },
      body: {
        sv: 'Hej!\n\n{by} har svarat om {name} hos {organisation}: {answer}.\n\n{reason}',
        nb: 'Hei!\n\n{by} har svart om {name} hos {organisation}: {answer}.\n\n{reason}',
      },
      link,
    }),
  ),
];

const visibility = {
  ALL: { sv: 'alla i organisationen', nb: 'alle i organisasjonen' },
  ADMINS: { sv: 'bara kundadministratörer', nb: 'bare kundeadministratorer' },
};
const mode = { ONE: { sv: 'en av dem', nb: 'én av dem' }, ALL: { sv: 'alla', nb: 'alle' } };
const agreement = { SERVICE: { sv: 'serviceavtalet', nb: 'serviceavtalen' }, DUTY: { sv: 'jouravtalet', nb: 'vaktavtalen' } };

/** What the audit log calls this plugin's things. */
export const documentAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Document: {
      text: { sv: 'Dokument', nb: 'Dokument' },
      name: { table: 'documents_document', column: 'name' },
      values: { type: DOCUMENT_TYPES, status: DOCUMENT_STATUSES, visibility, mode, agreement },
    },
  },
  actions: {
    'documents.deputise': { sv: 'ersättare utsedd', nb: 'stedfortreder valgt' },
    'documents.point': { sv: 'vad det gäller ändrat', nb: 'hva det gjelder endret' },
    'documents.outlive': { sv: 'gallrat', nb: 'kastet etter lagringstiden' },
    'documents.erase': { sv: 'raderat', nb: 'slettet' },
  },
  fields: {
    name: { sv: 'namn', nb: 'navn' },
    type: { sv: 'typ', nb: 'type' },
    visibility: { sv: 'visas för', nb: 'vises for' },
    status: { sv: 'status', nb: 'status' },
    reason: { sv: 'skäl', nb: 'grunn' },
    mode: { sv: 'godkänns av', nb: 'godkjennes av' },
    property: { sv: 'fastighet', nb: 'eiendom' },
    startsOn: { sv: 'gäller från', nb: 'gjelder fra' },
    endsOn: { sv: 'gäller till', nb: 'gjelder til' },
    noticeDays: { sv: 'uppsägningstid', nb: 'oppsigelsestid' },
    number: { sv: 'version', nb: 'versjon' },
    holdReason: { sv: 'bevarandestopp', nb: 'bevaringsplikt' },
    heldBy: { sv: 'bevaras av', nb: 'bevart av' },
    agreement: { sv: 'avtal', nb: 'avtale' },
    restoredOn: { sv: 'taget ur papperskorgen', nb: 'tatt ut av papirkurven' },
    createdAt: { sv: 'skapat', nb: 'opprettet' },
    deletedAt: { sv: 'slängt', nb: 'kastet' },
    askedBy: { sv: 'begärt av', nb: 'bedt om av' },
  },
}));
