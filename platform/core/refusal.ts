import type { Text } from './vocabulary.ts';

/** A refusal of the portal: a stable code, its HTTP status and its text. */
export interface Refusal {
  readonly code: `ERR_${string}` | 'IdentityMismatch' | 'KeyLimitReached';
  /**
   * 401 unauthenticated, 403 forbidden, 404 not found, 409 conflict, 422 invalid, 429 rate limited. What is out of reach answers 404 too.
   */
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 503;
  readonly text: Text;
  /** What the handler wrote before it refused stands, as a failed sign-in is counted. Of every other refusal nothing does. */
  readonly commits?: true;
}

/** Declares a refusal beside the contract that may answer it. Texts may hold `{name}` for values out of `details`. */
export function refusal(code: Refusal['code'], status: Refusal['status'], text: Text): Refusal {
  return { code, status, text };
}

/** The same refusal, which keeps what was written before it. */
export function committing(declared: Refusal): Refusal {
  return { ...declared, commits: true };
}

/** Refusals that every endpoint may answer (architecture, "Errors on the wire"). */
export const refusals = {
  invalid: refusal('ERR_INVALID', 422, {
    sv: 'Några uppgifter behöver rättas.',
    nb: 'Noen opplysninger må rettes.',
  }),
  notSignedIn: refusal('ERR_NOT_SIGNED_IN', 401, { sv: 'Du behöver logga in.', nb: 'Du må logge inn.' }),
  sessionRefresh: refusal('ERR_SESSION_REFRESH', 412, { sv: 'Sessionen behöver förnyas.', nb: 'Økten må fornyes.' }),
  notAllowed: refusal('ERR_NOT_ALLOWED', 403, {
    sv: 'Du har inte behörighet till det här.',
    nb: 'Du har ikke tilgang til dette.',
  }),
  serviceOff: refusal('ERR_SERVICE_OFF', 403, {
    sv: 'Tjänsten är inte aktiverad för organisationen. Kontakta systemadministratören.',
    nb: 'Tjenesten er ikke aktivert for organisasjonen. Kontakt systemadministratoren.',
  }),
  eidRequired: refusal('ERR_EID_REQUIRED', 403, {
    sv: 'Organisationen kräver inloggning med e-legitimation.',
    nb: 'Organisasjonen krever innlogging med e-ID.',
  }),
  impersonating: refusal('ERR_NOT_WHILE_IMPERSONATING', 403, {
    sv: 'Det här kan bara personen själv göra.',
    nb: 'Dette kan bare personen selv gjøre.',
  }),
  notFound: refusal('ERR_NOT_FOUND', 404, { sv: 'Det du söker finns inte.', nb: 'Det du leter etter finnes ikke.' }),
  stale: refusal('ERR_STALE', 409, {
    sv: 'Någon annan har ändrat uppgifterna. Läs in dem på nytt och försök igen.',
    nb: 'Noen andre har endret opplysningene. Last inn på nytt og prøv igjen.',
  }),
  idempotencyKeyReused: refusal('ERR_IDEMPOTENCY_KEY_REUSED', 422, {
    sv: 'Samma begäran har redan skickats med annat innehåll.',
    nb: 'Samme forespørsel er allerede sendt med annet innhold.',
  }),
  tooLarge: refusal('ERR_TOO_LARGE', 413, {
    sv: 'Det du skickade är för stort. Högst {limit} tas emot.',
    nb: 'Det du sendte er for stort. Høyst {limit} tas imot.',
  }),
  exportTooLarge: refusal('ERR_EXPORT_TOO_LARGE', 422, {
    sv: 'Listan blir större än {limit} och kan inte sparas i sin helhet. Begränsa urvalet och försök igen.',
    nb: 'Listen blir større enn {limit} og kan ikke lagres i sin helhet. Avgrens utvalget og prøv igjen.',
  }),
  mediaType: refusal('ERR_MEDIA_TYPE', 415, {
    sv: 'Innehållet har ett format som inte tas emot här.',
    nb: 'Innholdet har et format som ikke tas imot her.',
  }),
  malformed: refusal('ERR_MALFORMED', 400, { sv: 'Begäran gick inte att läsa.', nb: 'Forespørselen kunne ikke leses.' }),
  tooSlow: refusal('ERR_TOO_SLOW', 408, {
    sv: 'Överföringen gick för långsamt och avbröts. Försök igen.',
    nb: 'Overføringen gikk for sakte og ble avbrutt. Prøv igjen.',
  }),
  tooMany: refusal('ERR_TOO_MANY_REQUESTS', 429, {
    sv: 'För många försök. Vänta en stund och försök igen.',
    nb: 'For mange forsøk. Vent litt og prøv igjen.',
  }),
  uploadQuota: refusal('ERR_UPLOAD_QUOTA', 429, {
    sv: 'Du har skickat så många filer som tas emot på ett dygn ({limit}). Försök igen i morgon.',
    nb: 'Du har sendt så mange filer som tas imot på ett døgn ({limit}). Prøv igjen i morgen.',
  }),
  busy: refusal('ERR_BUSY', 503, {
    sv: 'Portalen hinner inte svara just nu. Försök igen om en liten stund.',
    nb: 'Portalen rekker ikke å svare akkurat nå. Prøv igjen om et lite øyeblikk.',
  }),
  unavailable: refusal('ERR_UNAVAILABLE', 503, {
    sv: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
    nb: 'Tjenesten er midlertidig utilgjengelig. Prøv igjen om litt.',
  }),
} as const satisfies Readonly<Record<string, Refusal>>;
