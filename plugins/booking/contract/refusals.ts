import { refusal } from '@platform/core';

export const bookingRefusals = {
  noApartment: refusal('ERR_BOOKING_NO_APARTMENT', 422, {
    sv: 'Det finns ingen lägenhet kopplad till kontot. Be styrelsen eller förvaltaren koppla den, så går det att boka.',
    nb: 'Det er ingen leilighet koblet til kontoen. Be styret eller forvalteren koble den til, så går det an å booke.',
  }),
  noBuilding: refusal('ERR_BOOKING_NO_BUILDING', 422, {
    sv: 'Bara boende på {address} kan boka här. Välj något annat.',
    nb: 'Bare beboere på {address} kan booke her. Velg noe annet.',
  }),
  unavailable: refusal('ERR_BOOKING_UNAVAILABLE', 409, {
    sv: '{resource} är stängd för bokning just nu. Välj något annat, eller hör av dig till {organisation}.',
    nb: '{resource} er stengt for booking akkurat nå. Velg noe annet, eller ta kontakt med {organisation}.',
  }),
  taken: refusal('ERR_BOOKING_TAKEN', 409, {
    sv: 'Någon annan hann före. Välj en annan tid.',
    nb: 'Noen andre kom først. Velg en annen tid.',
  }),
  /** The same, with the next times that are free. */
  takenNow: refusal('ERR_BOOKING_TAKEN', 409, {
    sv: 'Någon annan hann före. Ledigt: {times}.',
    nb: 'Noen andre kom først. Ledig: {times}.',
  }),
  noSlot: refusal('ERR_BOOKING_NO_SLOT', 422, {
    sv: 'Det finns inget pass som börjar då. Välj en tid i kalendern.',
    nb: 'Det finnes ingen tid som begynner da. Velg en i kalenderen.',
  }),
  passed: refusal('ERR_BOOKING_PASSED', 422, {
    sv: 'Tiden har redan börjat. Välj en senare tid.',
    nb: 'Tiden har allerede begynt. Velg en senere tid.',
  }),
  tooFar: refusal('ERR_BOOKING_TOO_FAR', 422, {
    sv: 'Det går att boka till och med {day}. Välj en tidigare tid.',
    nb: 'Det går an å booke til og med {day}. Velg en tidligere tid.',
  }),
  tooMany: refusal('ERR_BOOKING_TOO_MANY_SLOTS', 422, {
    sv: 'Högst {max} pass i följd kan bokas. Välj färre.',
    nb: 'Høyst {max} tider på rad kan bookes. Velg færre.',
  }),
  quota: refusal('ERR_BOOKING_QUOTA', 409, {
    sv: 'Lägenheten har redan bokat {count} av {quota} pass under perioden. Avboka ett, eller välj en tid från {next}.',
    nb: 'Leiligheten har allerede booket {count} av {quota} tider i perioden. Avbestill en, eller velg en tid fra {next}.',
  }),
  /** The same, where all that is booked ahead counts. */
  quotaAhead: refusal('ERR_BOOKING_QUOTA', 409, {
    sv: 'Lägenheten har redan {count} av {quota} pass bokade samtidigt. Avboka ett, eller vänta tills ett är över.',
    nb: 'Leiligheten har allerede {count} av {quota} tider booket samtidig. Avbestill en, eller vent til en er over.',
  }),
  /** The same, where fewer slots in a row would be within it. */
  quotaLeft: refusal('ERR_BOOKING_QUOTA', 409, {
    sv: 'Lägenheten har {left} av {quota} pass kvar. Välj färre pass i följd.',
    nb: 'Leiligheten har {left} av {quota} igjen. Velg færre tider på rad.',
  }),
  pause: refusal('ERR_BOOKING_PAUSE', 409, {
    sv: 'Det måste gå minst {hours} tim mellan lägenhetens bokningar. Välj en tid före {before} eller efter {after}.',
    nb: 'Det må gå minst {hours} t mellom leilighetens bookinger. Velg en tid før {before} eller etter {after}.',
  }),
  rules: refusal('ERR_BOOKING_RULES', 422, {
    sv: 'Läs och godkänn ordningsreglerna först.',
    nb: 'Les og godta ordensreglene først.',
  }),
  tooLate: refusal('ERR_BOOKING_TOO_LATE', 409, {
    sv: 'Avbokning måste ske senast {hours} tim före. Hör av dig till {organisation}.',
    nb: 'Avbestilling må skje senest {hours} t før. Ta kontakt med {organisation}.',
  }),
  /** The same, once it has begun or its booker has been there. */
  begun: refusal('ERR_BOOKING_TOO_LATE', 409, {
    sv: 'Tiden har börjat och kan inte avbokas. Hör av dig till {organisation}.',
    nb: 'Tiden har begynt og kan ikke avbestilles. Ta kontakt med {organisation}.',
  }),
  notBooked: refusal('ERR_BOOKING_NOT_BOOKED', 409, {
    sv: 'Bokningen gäller inte längre.',
    nb: 'Bookingen gjelder ikke lenger.',
  }),
  notYet: refusal('ERR_BOOKING_NOT_YET', 409, {
    sv: 'Det går att checka in från {minutes} minuter före tiden tills den är slut.',
    nb: 'Det går an å sjekke inn fra {minutes} minutter før tiden til den er slutt.',
  }),
  blockEnds: refusal('ERR_BOOKING_BLOCK_ENDS', 422, {
    sv: 'Stängningen måste sluta efter att den börjat, inom ett år.',
    nb: 'Stengingen må slutte etter at den har begynt, innen ett år.',
  }),
  blockBooked: refusal('ERR_BOOKING_BLOCK_BOOKED', 409, {
    sv: 'Bokade eller stängda tider i vägen: {count}. De måste avbokas eller öppnas först.',
    nb: 'Bookede eller stengte tider i veien: {count}. De må avbestilles eller åpnes først.',
  }),
  noCase: refusal('ERR_BOOKING_NO_CASE', 422, {
    sv: 'Det finns inget sådant ärende hos den kund som har bokningsobjektet.',
    nb: 'Det finnes ingen slik sak hos kunden som har bookingobjektet.',
  }),
};

/** What the rules of a resource cannot be together. */
export const resourceRefusals = {
  hours: refusal('ERR_BOOKING_RESOURCE_HOURS', 422, {
    sv: 'Minst ett pass måste få plats mellan att det öppnar och stänger.',
    nb: 'Minst én tid må få plass mellom åpning og stenging.',
  }),
  days: refusal('ERR_BOOKING_RESOURCE_DAYS', 422, {
    sv: 'Av hela dygn kan högst 31 bokas i följd.',
    nb: 'Av hele døgn kan høyst 31 bookes på rad.',
  }),
  weekday: refusal('ERR_BOOKING_RESOURCE_WEEKDAY', 422, {
    sv: 'Minst ett pass måste få plats mellan att det öppnar och stänger den dagen. Ange samma timme om det är stängt.',
    nb: 'Minst én tid må få plass mellom åpning og stenging den dagen. Oppgi samme time hvis det er stengt.',
  }),
  residents: refusal('ERR_BOOKING_RESOURCE_RESIDENTS', 422, {
    sv: 'Skriv en grupp per rad, med talet efter ett kolon: Björkgatan 2, 1001: 3. Kvoten är högst 100, dagarna högst 730, timmarna högst 720.',
    nb: 'Skriv én gruppe per linje, med tallet etter et kolon: Fjordveien 8, H0101: 3. Kvoten er høyst 100, dagene høyst 730, timene høyst 720.',
  }),
  quota: refusal('ERR_BOOKING_RESOURCE_QUOTA', 422, {
    sv: 'Ange både hur många pass kvoten är och för vilken period.',
    nb: 'Oppgi både hvor mange tider kvoten er på og for hvilken periode.',
  }),
};
