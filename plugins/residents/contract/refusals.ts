import { refusal } from '@platform/core';

export const apartmentRefusals = {
  exists: refusal('ERR_APARTMENT_EXISTS', 409, {
    sv: 'Lägenhet {number}, {address}, finns redan.',
    nb: 'Leilighet {number}, {address}, finnes allerede.',
  }),
  linked: refusal('ERR_APARTMENT_LINKED', 409, {
    sv: 'Lägenheten kan inte tas bort så länge något är kopplat till den. {links}',
    nb: 'Leiligheten kan ikke slettes så lenge noe er knyttet til den. {links}',
  }),
};

export const moveRefusals = {
  nobody: refusal('ERR_MOVE_NOBODY', 422, { sv: 'Välj minst en person.', nb: 'Velg minst én person.' }),
  livesThere: refusal('ERR_MOVE_LIVES_THERE', 409, { sv: '{name} bor redan i lägenheten.', nb: '{name} bor allerede i leiligheten.' }),
  livesElsewhere: refusal('ERR_MOVE_LIVES_ELSEWHERE', 409, {
    sv: '{name} bor inte i lägenheten och kan inte flytta ut ur den.',
    nb: '{name} bor ikke i leiligheten og kan ikke flytte ut av den.',
  }),
  planned: refusal('ERR_MOVE_PLANNED', 409, {
    sv: '{name} har redan en planerad flytt den {day}. Ångra den först.',
    nb: '{name} har allerede en planlagt flytting {day}. Angre den først.',
  }),
  /** The same, planned by somebody else in the same moment. */
  plannedNow: refusal('ERR_MOVE_PLANNED', 409, {
    sv: 'Någon har just planerat en flytt för {name}. Läs in sidan igen.',
    nb: 'Noen har nettopp planlagt en flytting for {name}. Last inn siden på nytt.',
  }),
  tooEarly: refusal('ERR_MOVE_TOO_EARLY', 422, {
    sv: '{name} flyttade senast den {day}. Välj en dag därefter.',
    nb: '{name} flyttet sist {day}. Velg en dag etter det.',
  }),
  tooLate: refusal('ERR_MOVE_TOO_LATE', 422, { sv: 'Välj en dag inom två år.', nb: 'Velg en dag innen to år.' }),
  notPlanned: refusal('ERR_MOVE_NOT_PLANNED', 409, {
    sv: 'Flytten är redan genomförd eller ångrad.',
    nb: 'Flyttingen er allerede gjennomført eller angret.',
  }),
};

export const serviceRequestRefusals = {
  nobody: refusal('ERR_SERVICE_REQUEST_NOBODY', 422, { sv: 'Välj minst en lägenhet.', nb: 'Velg minst én leilighet.' }),
  tooMany: refusal('ERR_SERVICE_REQUEST_TOO_MANY', 422, {
    sv: 'En förfrågan kan gå till högst {limit} lägenheter.',
    nb: 'En forespørsel kan gå til høyst {limit} leiligheter.',
  }),
  several: refusal('ERR_SERVICE_REQUEST_SEVERAL', 422, {
    sv: 'Alla lägenheter måste höra till samma organisation.',
    nb: 'Alle leilighetene må høre til samme organisasjon.',
  }),
  times: refusal('ERR_SERVICE_REQUEST_TIMES', 422, {
    sv: 'Tillträdet ska ligga framåt i tiden och sluta efter att det börjar. Svaren behövs innan det börjar.',
    nb: 'Adgangen må ligge fram i tid og slutte etter at den begynner. Svarene trengs før den begynner.',
  }),
  closed: refusal('ERR_SERVICE_REQUEST_CLOSED', 409, {
    sv: 'Förfrågan är avslutad och tar inte emot fler svar.',
    nb: 'Forespørselen er avsluttet og tar ikke imot flere svar.',
  }),
  answered: refusal('ERR_SERVICE_REQUEST_ANSWERED', 409, {
    sv: 'Någon har redan svarat för lägenheten. Kontrollera svaret innan du ändrar det.',
    nb: 'Noen har allerede svart for leiligheten. Se over svaret før du endrer det.',
  }),
  link: refusal('ERR_SERVICE_REQUEST_LINK', 422, {
    sv: 'Länken gäller inte. Logga in för att se dina förfrågningar.',
    nb: 'Lenken gjelder ikke. Logg inn for å se forespørslene dine.',
  }),
};
