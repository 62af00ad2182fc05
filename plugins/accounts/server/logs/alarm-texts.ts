import type { Text } from '@platform/core';
import { notificationText, notificationTexts, provideTo } from '@platform/server';
import { ALARMS } from './alarm-rules.ts';

interface Said {
  readonly subject: Text;
  readonly body: Text;
}
const SAID: Readonly<Record<keyof typeof ALARMS, Said>> = {
  alarmAccount: {
    subject: { sv: '{brand}: många misslyckade inloggningar', nb: '{brand}: mange mislykkede innlogginger' },
    body: {
      sv: 'Någon har angett fel lösenord för {about} ({organisation}) {count} gånger den senaste timmen, senast från {address}.\n\nFråga personen om det är de själva. Är det inte det: be dem byta lösenord, och titta i säkerhetsloggen.',
      nb: 'Noen har oppgitt feil passord for {about} ({organisation}) {count} ganger den siste timen, senest fra {address}.\n\nSpør personen om det er dem selv. Er det ikke det: be dem bytte passord, og se i sikkerhetsloggen.',
    },
  },
  alarmAddress: {
    subject: { sv: '{brand}: många misslyckade inloggningar från en adress', nb: '{brand}: mange mislykkede innlogginger fra én adresse' },
    body: {
      sv: 'Från nätadressen {address} har {count} inloggningar misslyckats den senaste timmen.',
      nb: 'Fra nettadressen {address} har {count} innlogginger mislyktes den siste timen.',
    },
  },
  alarmRole: {
    subject: { sv: '{brand}: {about} har blivit administratör', nb: '{brand}: {about} har blitt administrator' },
    body: {
      sv: '{who} har gett {about} rollen administratör i {organisation}.\n\nÄr det inte som det ska: ta bort rollen och titta i säkerhetsloggen.',
      nb: '{who} har gitt {about} rollen administrator i {organisation}.\n\nEr det ikke som det skal: fjern rollen og se i sikkerhetsloggen.',
    },
  },
  alarmEmail: {
    subject: { sv: '{brand}: en administratörs e-postadress ändras', nb: '{brand}: en administrators e-postadresse endres' },
    body: {
      sv: '{who} har bytt, eller begärt att byta, e-postadressen för {about}, som är administratör i {organisation}.\n\nÄr det inte som det ska: stäng av kontot och titta i säkerhetsloggen.',
      nb: '{who} har byttet, eller bedt om å bytte, e-postadressen til {about}, som er administrator i {organisation}.\n\nEr det ikke som det skal: steng kontoen og se i sikkerhetsloggen.',
    },
  },
  alarmExports: {
    subject: { sv: '{brand}: många listor hämtade', nb: '{brand}: mange lister hentet' },
    body: {
      sv: '{who} ({organisation}) har hämtat {count} listor som Excel den senaste timmen.',
      nb: '{who} ({organisation}) har hentet {count} lister som Excel den siste timen.',
    },
  },
  alarmNumbers: {
    subject: { sv: '{brand}: många personnummer visade', nb: '{brand}: mange fødselsnumre vist' },
    body: {
      sv: '{who} har sett {count} personnummer i klartext den senaste timmen.\n\nÄr det inte som det ska: stäng av kontot och titta i säkerhetsloggen.',
      nb: '{who} har sett {count} fødselsnumre i klartekst den siste timen.\n\nEr det ikke som det skal: steng kontoen og se i sikkerhetsloggen.',
    },
  },
};
const link = { path: '/admin/security', label: { sv: 'Öppna säkerhetsloggen', nb: 'Åpne sikkerhetsloggen' } };

export const alarmTexts = Object.entries(ALARMS).map(
  ([id, kind]) => provideTo(notificationTexts, {}, () => notificationText(kind, { ...SAID[id as keyof typeof ALARMS], link })), // its own keys
);
