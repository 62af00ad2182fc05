import type { SecurityKind, Text } from '@platform/core';

/** The kinds of security events as the portal shows them. */
export const KIND_WORDS = {
  signedIn: { sv: 'Inloggad', nb: 'Logget inn' },
  signInFailed: { sv: 'Misslyckad inloggning', nb: 'Mislykket innlogging' },
  slowed: { sv: 'Fick vänta efter för många försök', nb: 'Måtte vente etter for mange forsøk' },
  refused: { sv: 'Nekad', nb: 'Avvist' },
  rolesChanged: { sv: 'Roller ändrade', nb: 'Roller endret' },
  emailChanged: { sv: 'E-postadress ändrad', nb: 'E-postadresse endret' },
  passwordChanged: { sv: 'Lösenord ändrat', nb: 'Passord endret' },
  recoveryAsked: { sv: 'Nytt lösenord begärt', nb: 'Nytt passord bedt om' },
  recoverySent: { sv: 'Länk till nytt lösenord skickad', nb: 'Lenke til nytt passord sendt' },
  sessionEnded: { sv: 'Utloggad', nb: 'Logget ut' },
  exported: { sv: 'Lista hämtad som Excel', nb: 'Liste hentet som Excel' },
  personalNumberShown: { sv: 'Personnummer visat', nb: 'Fødselsnummer vist' },
  impersonationBegun: { sv: 'Började företräda', nb: 'Begynte å representere' },
  impersonationEnded: { sv: 'Slutade företräda', nb: 'Sluttet å representere' },
  encryptionKeyWrong: { sv: 'Fel krypteringsnyckel', nb: 'Feil krypteringsnøkkel' },
  imported: { sv: 'Import inläst', nb: 'Import lest inn' },
  alarmRaised: { sv: 'Larm skickat', nb: 'Alarm sendt' },
} as const satisfies Readonly<Record<SecurityKind, Text>>;
