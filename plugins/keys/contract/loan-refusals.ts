import { refusal } from '@platform/core';

export const loanRefusals = {
  holderNotFound: refusal('ERR_LOAN_HOLDER_NOT_FOUND', 404, {
    sv: 'Personen som ska få nycklarna finns inte i organisationen.',
    nb: 'Personen som skal få nøklene, finnes ikke i organisasjonen.',
  }),
  notResident: refusal('ERR_LOAN_HOLDER_NOT_RESIDENT', 422, {
    sv: '{name} bor inte i lägenheten. Välj någon som bor där.',
    nb: '{name} bor ikke i leiligheten. Velg noen som bor der.',
  }),
  personalNumberMissing: refusal('ERR_PERSONAL_NUMBER_MISSING', 422, {
    sv: '{name} saknar personnummer, som behövs för att skriva under digitalt. Lägg till det på personen, eller låt personen skriva under på papper.',
    nb: '{name} mangler fødselsnummer, som trengs for digital signering. Legg det til på personen, eller signer på papir.',
  }),
  emailMissing: refusal('ERR_LOAN_EMAIL_MISSING', 422, {
    sv: '{name} saknar e-postadress, som behövs för att skriva under senare. Lägg till den på personen, eller skriv under direkt.',
    nb: '{name} mangler e-postadresse, som trengs for å signere senere. Legg den til på personen, eller signer nå.',
  }),
  textTooLong: refusal('ERR_RECEIPT_TEXT_TOO_LONG', 422, {
    sv: 'Kvittensen blir för lång för att skrivas under digitalt. Korta texten eller dela upp nycklarna.',
    nb: 'Kvitteringen blir for lang til å signeres digitalt. Kort ned teksten eller del opp nøklene.',
  }),
  oneOrganisation: refusal('ERR_LOAN_ORGANISATIONS', 422, {
    sv: 'Nycklarna hör till olika organisationer och behöver lämnas ut var för sig.',
    nb: 'Nøklene hører til ulike organisasjoner og må leveres ut hver for seg.',
  }),
  deskImpersonating: refusal('ERR_LOAN_DESK_IMPERSONATING', 403, {
    sv: 'Den som företräder någon annan kan inte visa QR-koden. Välj att skriva under senare eller på papper.',
    nb: 'Den som representerer noen andre, kan ikke vise QR-koden. Velg å signere senere eller på papir.',
  }),
  notPending: refusal('ERR_LOAN_NOT_PENDING', 409, {
    sv: 'Utlåningen väntar inte längre på underskrift.',
    nb: 'Utlånet venter ikke lenger på signering.',
  }),
  subjectNotFound: refusal('ERR_LOAN_SUBJECT_NOT_FOUND', 404, {
    sv: 'Det som nycklarna ska lånas ut för finns inte i organisationen.',
    nb: 'Det som nøklene skal lånes ut til, finnes ikke i organisasjonen.',
  }),
  signatureMissing: refusal('ERR_LOAN_SIGNATURE_MISSING', 422, {
    sv: 'Organisationen vill ha en underskrift här. Skriv under på skärmen.',
    nb: 'Organisasjonen vil ha en signatur her. Signer på skjermen.',
  }),
  severalSigners: refusal('ERR_RETURN_SEVERAL_HOLDERS', 422, {
    sv: 'Nycklarna är utlånade till flera: {names}. En underskrift gäller för en av dem. Ta emot var och ens nycklar för sig.',
    nb: 'Nøklene er utlånt til flere: {names}. En signatur gjelder for én av dem. Ta imot nøklene til hver for seg.',
  }),
  notOut: refusal('ERR_LOAN_NOT_OUT', 409, {
    sv: 'Utlåningen är inte pågående och kan inte förlängas.',
    nb: 'Utlånet er ikke pågående og kan ikke forlenges.',
  }),
  notOnPaper: refusal('ERR_LOAN_NOT_ON_PAPER', 409, {
    sv: 'Utlåningen skrivs inte under på papper.',
    nb: 'Utlånet signeres ikke på papir.',
  }),
  notByLink: refusal('ERR_LOAN_NOT_BY_LINK', 409, {
    sv: 'Utlåningen {number} skrivs inte under med en länk, så det finns ingen länk att skicka igen.',
    nb: 'Utlånet {number} signeres ikke med en lenke, så det finnes ingen lenke å sende på nytt.',
  }),
  notOnLoan: refusal('ERR_KEY_NOT_ON_LOAN', 409, {
    sv: 'Ingen har {markings}.',
    nb: 'Ingen har {markings}.',
  }),
};

/** Somebody else cannot sign for the keys of an apartment. */
export const takeOverRefusals = {
  notHome: refusal('ERR_LOAN_NOT_OF_APARTMENT', 409, {
    sv: 'Bara en pågående utlåning till en lägenhet kan tas över av någon annan som bor där.',
    nb: 'Bare et pågående utlån til en leilighet kan overtas av noen andre som bor der.',
  }),
  pending: refusal('ERR_LOAN_TAKE_OVER_PENDING', 409, {
    sv: '{name} har redan ombetts att ta över nycklarna (kvittens {number}). Återkalla den begäran först.',
    nb: '{name} er allerede bedt om å overta nøklene (kvittering {number}). Trekk tilbake den forespørselen først.',
  }),
  sameSigner: refusal('ERR_LOAN_TAKE_OVER_SAME', 422, {
    sv: '{name} har redan skrivit under för nycklarna. Välj någon annan som bor i lägenheten.',
    nb: '{name} har allerede signert for nøklene. Velg noen andre som bor i leiligheten.',
  }),
};

/** More receipted keys than the organisation lends (spec part 8). */
export const limitRefusals = {
  user: refusal('ERR_KEY_LIMIT_REACHED', 409, {
    sv: 'Gränsen för antal kvitterade nycklar är nådd: {name} får ha högst {max}. Kontakta administratören.',
    nb: 'Grensen for antall kvitterte nøkler er nådd: {name} kan ha høyst {max}. Kontakt administratoren.',
  }),
  apartment: refusal('ERR_KEY_LIMIT_REACHED_APARTMENT', 409, {
    sv: 'Gränsen för antal kvitterade nycklar är nådd: lägenheten där {name} bor får ha högst {max}. Kontakta administratören.',
    nb: 'Grensen for antall kvitterte nøkler er nådd: leiligheten der {name} bor, kan ha høyst {max}. Kontakt administratoren.',
  }),
};
