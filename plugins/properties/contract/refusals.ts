import { refusal } from '@platform/core';

/** How properties are refused. */
export const propertyRefusals = {
  areaExists: refusal('ERR_AREA_EXISTS', 409, {
    sv: 'Fastigheten har redan ett område med det namnet.',
    nb: 'Eiendommen har allerede et område med det navnet.',
  }),
  coordinates: refusal('ERR_PROPERTY_COORDINATES', 422, {
    sv: 'Skriv latitud och longitud i grader, till exempel 55,7047 13,1910.',
    nb: 'Skriv breddegrad og lengdegrad i grader, for eksempel 59,9139 10,7522.',
  }),
  building: refusal('ERR_AREA_BUILDING', 422, {
    sv: 'Välj en byggnad på samma fastighet. En byggnad ligger inte i en annan.',
    nb: 'Velg en bygning på samme eiendom. En bygning ligger ikke i en annen.',
  }),
};

/** How the file of a plan or a photo is refused. */
export const planRefusals = {
  type: refusal('ERR_BLUEPRINT_TYPE', 422, {
    sv: 'Ogiltig filtyp. Skicka en pdf, png eller jpg.',
    nb: 'Ugyldig filtype. Send en pdf, png eller jpg.',
  }),
  broken: refusal('ERR_BLUEPRINT_BROKEN', 422, {
    sv: 'Filen går inte att läsa. Den kan vara skadad; spara den på nytt och försök igen.',
    nb: 'Filen kan ikke leses. Den kan være skadet; lagre den på nytt og prøv igjen.',
  }),
  encrypted: refusal('ERR_BLUEPRINT_ENCRYPTED', 422, {
    sv: 'Filen är skyddad med lösenord. Spara den utan lösenord och försök igen.',
    nb: 'Filen er beskyttet med passord. Lagre den uten passord og prøv igjen.',
  }),
  huge: refusal('ERR_BLUEPRINT_HUGE', 422, {
    sv: 'Sidan är för stor eller för avlång för en ritning.',
    nb: 'Siden er for stor eller for avlang for en plantegning.',
  }),
  blank: refusal('ERR_BLUEPRINT_BLANK', 422, {
    sv: 'Sidan är tom. Välj en annan sida.',
    nb: 'Siden er tom. Velg en annen side.',
  }),
  page: refusal('ERR_BLUEPRINT_PAGE', 422, { sv: 'Filen har ingen sådan sida.', nb: 'Filen har ingen slik side.' }),
  slow: refusal('ERR_BLUEPRINT_SLOW', 422, {
    sv: 'Ritningen är för tung att rita upp. Spara den enklare, till exempel som bild, och försök igen.',
    nb: 'Tegningen er for tung å tegne opp. Lagre den enklere, for eksempel som bilde, og prøv igjen.',
  }),
  hasPins: refusal('ERR_BLUEPRINT_HAS_PINS', 409, {
    sv: 'Ritningen har {count} markeringar. De försvinner med den.',
    nb: 'Tegningen har {count} markører. De forsvinner med den.',
  }),
};

/** How a pin is refused. */
export const pinRefusals = {
  hasPhotos: refusal('ERR_PIN_HAS_PHOTOS', 409, {
    sv: 'Markeringen har fått foton, som försvinner med den. Ta bort den själv om det är meningen.',
    nb: 'Markøren har fått bilder, som forsvinner med den. Fjern den selv hvis det er meningen.',
  }),
  lock: refusal('ERR_PIN_LOCK', 422, { sv: 'Organisationen har inget sådant lås.', nb: 'Organisasjonen har ingen slik lås.' }),
};

/** How a save point is refused. */
export const savePointRefusals = {
  full: refusal('ERR_SAVE_POINTS_FULL', 409, {
    sv: 'Ritningen har {limit} sparpunkter. Ta bort en först.',
    nb: 'Tegningen har {limit} lagringspunkter. Fjern ett først.',
  }),
};

/** How a photo is refused. */
export const photoRefusals = {
  type: refusal('ERR_PHOTO_TYPE', 422, { sv: 'Skicka en bild som png eller jpg.', nb: 'Send et bilde som png eller jpg.' }),
  unreadable: refusal('ERR_PHOTO_UNREADABLE', 422, {
    sv: 'Bilden går inte att läsa. Ta en ny och försök igen.',
    nb: 'Bildet kan ikke leses. Ta et nytt og prøv igjen.',
  }),
  tooMany: refusal('ERR_PHOTO_TOO_MANY', 409, {
    sv: 'Objektet har redan {limit} foton. Ta bort ett först.',
    nb: 'Objektet har allerede {limit} bilder. Slett ett først.',
  }),
};

/** How quotes are refused. */
export const quoteRefusals = {
  ofPartner: refusal('ERR_QUOTE_OF_PARTNER', 422, {
    sv: 'Fastigheten tillhör låspartnern själv. Be om offert för en kunds fastighet.',
    nb: 'Eiendommen tilhører låspartneren selv. Be om tilbud på en kundes eiendom.',
  }),
  nothing: refusal('ERR_QUOTE_NOTHING', 422, {
    sv: 'Det finns inget att offerera. Placera objekt på en ritning först.',
    nb: 'Det er ingenting å gi tilbud på. Plasser objekter på en plantegning først.',
  }),
  answered: refusal('ERR_QUOTE_ANSWERED', 409, { sv: 'Förfrågan är redan besvarad.', nb: 'Forespørselen er allerede besvart.' }),
  past: refusal('ERR_QUOTE_PAST', 422, {
    sv: 'Offerten måste gälla till i dag eller längre.',
    nb: 'Tilbudet må gjelde til i dag eller lenger.',
  }),
  notOffered: refusal('ERR_QUOTE_NOT_OFFERED', 409, {
    sv: 'Det finns ingen offert att svara på.',
    nb: 'Det finnes ikke noe tilbud å svare på.',
  }),
  expired: refusal('ERR_QUOTE_EXPIRED', 409, {
    sv: 'Offerten gällde till {until}. Be om en ny.',
    nb: 'Tilbudet gjaldt til {until}. Be om et nytt.',
  }),
};
