import { committing, refusal, type Text } from '@platform/core';

export const signInRefusals = {
  wrong: committing(refusal('ERR_LOGIN_FAILED', 401, { sv: 'Felaktiga inloggningsuppgifter.', nb: 'Feil innloggingsopplysninger.' })),
  tooMany: committing(
    refusal('ERR_LOGIN_TOO_MANY_ATTEMPTS', 429, {
      sv: 'För många misslyckade försök. Försök igen om några minuter.',
      nb: 'For mange mislykkede forsøk. Prøv igjen om noen minutter.',
    }),
  ),
  ticket: refusal('ERR_LOGIN_TICKET', 401, {
    sv: 'Valet gäller inte längre. Logga in på nytt.',
    nb: 'Valget gjelder ikke lenger. Logg inn på nytt.',
  }),
};

export const userRefusals = {
  emailExists: refusal('ERR_USER_EMAIL_EXISTS', 409, {
    sv: 'Det finns redan en användare med den e-postadressen i organisationen.',
    nb: 'Det finnes allerede en bruker med den e-postadressen i organisasjonen.',
  }),
  personalNumberExists: refusal('ERR_USER_PERSONAL_NUMBER_EXISTS', 409, {
    sv: 'Det finns redan en användare med det personnumret i organisationen.',
    nb: 'Det finnes allerede en bruker med det fødselsnummeret i organisasjonen.',
  }),
  unreachable: refusal('ERR_USER_EMAIL_OR_PERSONAL_NUMBER', 422, {
    sv: 'Ange en e-postadress eller ett personnummer.',
    nb: 'Oppgi en e-postadresse eller et fødselsnummer.',
  }),
  own: refusal('ERR_USER_OWN', 403, {
    sv: 'Du kan inte inaktivera dig själv.',
    nb: 'Du kan ikke deaktivere deg selv.',
  }),
  ownRemoval: refusal('ERR_USER_OWN_REMOVAL', 403, { sv: 'Du kan inte ta bort dig själv.', nb: 'Du kan ikke fjerne deg selv.' }),
  held: refusal('ERR_USER_HELD', 409, {
    sv: 'Användaren kan inte tas bort än: {what}.',
    nb: 'Brukeren kan ikke fjernes ennå: {what}.',
  }),
};

/** Refusals of changes to e-mail addresses and personal numbers (ADR 0030). */
export const emailRefusals = {
  equal: refusal('ERR_USER_EQUAL', 403, {
    sv: 'Personen har lika hög roll som du. E-post och personnummer ändras av personen själv eller av någon med högre roll.',
    nb: 'Personen har like høy rolle som deg. E-post og fødselsnummer endres av personen selv eller av noen med høyere rolle.',
  }),
  own: refusal('ERR_EMAIL_OWN', 403, {
    sv: 'Din egen e-postadress byter du under Mitt konto.',
    nb: 'Din egen e-postadresse bytter du under Min konto.',
  }),
  proof: refusal('ERR_PROOF_NEEDED', 403, {
    sv: 'Logga ut och logga in igen med e-legitimation, och byt sedan e-postadress inom {minutes} minuter.',
    nb: 'Logg ut og logg inn igjen med e-ID, og bytt deretter e-postadresse innen {minutes} minutter.',
  }),
  link: refusal('ERR_EMAIL_INVALID_TOKEN', 422, {
    sv: 'Länken gäller inte längre.',
    nb: 'Lenken gjelder ikke lenger.',
  }),
  tooMany: refusal('ERR_EMAIL_TOO_MANY_CHANGES', 429, {
    sv: 'E-postadressen har bytts för många gånger. Försök igen om en timme.',
    nb: 'E-postadressen er byttet for mange ganger. Prøv igjen om en time.',
  }),
};

/** Spec part 8: "wrong verification code; too many failed verification attempts". */
export const phoneRefusals = {
  missing: refusal('ERR_PHONE_MISSING', 409, {
    sv: 'Du har inget telefonnummer att bekräfta.',
    nb: 'Du har ikke noe telefonnummer å bekrefte.',
  }),
  verified: refusal('ERR_PHONE_VERIFIED', 409, {
    sv: 'Ditt telefonnummer är redan bekräftat.',
    nb: 'Telefonnummeret ditt er allerede bekreftet.',
  }),
  wrong: committing(refusal('ERR_PHONE_CODE_WRONG', 422, { sv: 'Fel verifieringskod.', nb: 'Feil bekreftelseskode.' })),
  expired: refusal('ERR_PHONE_CODE_EXPIRED', 422, {
    sv: 'Koden gäller inte längre. Begär en ny.',
    nb: 'Koden gjelder ikke lenger. Be om en ny.',
  }),
  tooManyTries: committing(
    refusal('ERR_PHONE_TOO_MANY_ATTEMPTS', 429, {
      sv: 'För många misslyckade verifieringsförsök. Försök igen om en kvart.',
      nb: 'For mange mislykkede bekreftelsesforsøk. Prøv igjen om et kvarter.',
    }),
  ),
  tooManyCodes: refusal('ERR_PHONE_TOO_MANY_CODES', 429, {
    sv: 'Du har begärt för många koder. Försök igen om en timme.',
    nb: 'Du har bedt om for mange koder. Prøv igjen om en time.',
  }),
};

/** Spec part 8, "ERR_RECOVER_…" and "ERR_REGISTER_…". */
export const linkRefusals = {
  recovery: refusal('ERR_RECOVER_INVALID_TOKEN', 422, {
    sv: 'Länken gäller inte längre. Begär en ny återställningslänk.',
    nb: 'Lenken gjelder ikke lenger. Be om en ny lenke for å tilbakestille.',
  }),
  invitation: refusal('ERR_REGISTER_INVALID_TOKEN', 422, {
    sv: 'Aktiveringslänken gäller inte. Kontot kan redan finnas, eller så har en nyare inbjudan skickats.',
    nb: 'Aktiveringslenken gjelder ikke. Kontoen kan finnes fra før, eller en nyere invitasjon er sendt.',
  }),
  gone: refusal('ERR_REGISTER_USER_NO_EXIST', 422, {
    sv: 'Användaren finns inte längre. Kontakta en administratör.',
    nb: 'Brukeren finnes ikke lenger. Kontakt en administrator.',
  }),
  noAddress: refusal('ERR_USER_EMAIL_MISSING', 409, {
    sv: 'Användaren har ingen e-postadress att skicka till.',
    nb: 'Brukeren har ingen e-postadresse å sende til.',
  }),
  activated: refusal('ERR_USER_ACTIVATED', 409, {
    sv: 'Användaren har redan aktiverat sitt konto.',
    nb: 'Brukeren har allerede aktivert kontoen sin.',
  }),
};

export const passwordRefusals = {
  common: refusal('ERR_PASSWORD_COMMON', 422, {
    sv: 'Det lösenordet är bland de första som någon gissar. Välj ett annat.',
    nb: 'Dette passordet er blant de første noen gjetter. Velg et annet.',
  }),
};

export const ownRefusals = {
  wrongPassword: committing(
    refusal('ERR_PASSWORD_WRONG', 422, { sv: 'Det nuvarande lösenordet stämmer inte.', nb: 'Det nåværende passordet stemmer ikke.' }),
  ),
  tooMany: signInRefusals.tooMany,
};

export const ownNumberRefusals = {
  known: refusal('ERR_PERSONAL_NUMBER_KNOWN', 409, {
    sv: 'Ditt personnummer är redan inlagt. Är det fel, be den som administrerar användarna hos er att rätta det.',
    nb: 'Fødselsnummeret ditt er allerede lagt inn. Er det feil, be den som administrerer brukerne hos dere, om å rette det.',
  }),
  /** Counts as an attempt. Trying numbers does not reveal who else is a user. */
  taken: committing(userRefusals.personalNumberExists),
  tooMany: signInRefusals.tooMany,
};

export const impersonationRefusals = {
  already: refusal('ERR_ALREADY_IMPERSONATING', 409, {
    sv: 'Du agerar redan som någon annan. Växla tillbaka först.',
    nb: 'Du opptrer allerede som en annen. Bytt tilbake først.',
  }),
  none: refusal('ERR_NOT_IMPERSONATING', 409, { sv: 'Du agerar inte som någon annan.', nb: 'Du opptrer ikke som en annen.' }),
  notCustomer: refusal('ERR_IMPERSONATE_CUSTOMERS_ONLY', 403, {
    sv: 'Du kan bara agera som användare hos dina kunder.',
    nb: 'Du kan bare opptre som brukere hos kundene dine.',
  }),
};

export const roleRefusals = {
  higher: refusal('ERR_ROLE_HIGHER', 403, {
    sv: 'Du kan inte ändra en användare som har en högre roll än du.',
    nb: 'Du kan ikke endre en bruker som har en høyere rolle enn deg.',
  }),
  ownUser: refusal('ERR_ROLE_OWN_USER', 403, { sv: 'Du kan inte ändra din egen roll.', nb: 'Du kan ikke endre din egen rolle.' }),
  notAssignable: refusal('ERR_ROLE_NOT_ASSIGNABLE', 403, {
    sv: 'Du kan inte ge eller ta bort den rollen.',
    nb: 'Du kan ikke gi eller fjerne den rollen.',
  }),
  organisation: refusal('ERR_ROLE_ORGANISATION', 422, {
    sv: 'Rollen kan inte ges i den här sortens organisation.',
    nb: 'Rollen kan ikke gis i denne typen organisasjon.',
  }),
  internal: refusal('ERR_REGISTER_INTERNAL_ROLE_ONLY', 422, {
    sv: 'Bara låspartnerns egna användare kan vara interna administratörer.',
    nb: 'Bare låspartnerens egne brukere kan være interne administratorer.',
  }),
};

/** What stands at a field that only the server can judge. */
export const userFieldFaults = {
  personalNumber: { sv: 'Det här är inte ett giltigt personnummer.', nb: 'Dette er ikke et gyldig fødselsnummer.' },
  apartmentId: { sv: 'Lägenheten finns inte i organisationen.', nb: 'Leiligheten finnes ikke i organisasjonen.' },
} as const satisfies Readonly<Record<string, Text>>;
