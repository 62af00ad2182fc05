import { refusal } from '@platform/core';

export const boardRefusals = {
  code: refusal('ERR_BOARD_CODE', 422, {
    sv: 'Koden gäller inte. Skriv den som står på skärmen nu.',
    nb: 'Koden gjelder ikke. Skriv den som står på skjermen nå.',
  }),
  display: refusal('ERR_BOARD_DISPLAY', 404, { sv: 'Skärmen är inte kopplad.', nb: 'Skjermen er ikke koblet til.' }),
  picture: refusal('ERR_BOARD_PICTURE', 422, {
    sv: 'Bilden går inte att läsa. Välj en bild i PNG, JPEG eller WebP.',
    nb: 'Bildet kan ikke leses. Velg et bilde i PNG, JPEG eller WebP.',
  }),
};

/** What a screen or a piece of news cannot be. */
export const nightRefusal = refusal('ERR_BOARD_NIGHT', 422, {
  sv: 'Ange både när nattläget börjar och när det slutar.',
  nb: 'Oppgi både når nattmodus begynner og når den slutter.',
});
export const newsDaysRefusal = refusal('ERR_BOARD_NEWS_DAYS', 422, {
  sv: 'Den sista dagen kan inte vara före den första.',
  nb: 'Den siste dagen kan ikke være før den første.',
});
/** No larger picture is taken. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
