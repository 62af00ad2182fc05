import { refusal } from '@platform/core';

/** What is no logotype. The last five stand at the file. */
export const logotypeRefusals = {
  notPartner: refusal('ERR_LOGOTYPE_NOT_PARTNER', 409, {
    sv: 'Bara en låspartner har en egen logotyp. Kunderna ser sin låspartners.',
    nb: 'Bare en låspartner har egen logo. Kundene ser låspartnerens.',
  }),
  type: refusal('ERR_LOGOTYPE_TYPE', 422, {
    sv: 'Filen är varken PNG eller JPEG, vad den än heter.',
    nb: 'Filen er verken PNG eller JPEG, uansett hva den heter.',
  }),
  svg: refusal('ERR_LOGOTYPE_SVG', 422, {
    sv: 'SVG tas inte emot, eftersom en sådan bild kan innehålla program. Spara den som PNG.',
    nb: 'SVG tas ikke imot, fordi et slikt bilde kan inneholde programkode. Lagre det som PNG.',
  }),
  unreadable: refusal('ERR_LOGOTYPE_UNREADABLE', 422, {
    sv: 'Filen går inte att läsa som bild. Den kan vara skadad.',
    nb: 'Filen kan ikke leses som et bilde. Den kan være skadet.',
  }),
  width: refusal('ERR_LOGOTYPE_WIDTH', 422, {
    sv: 'Bilden är {width} pixlar bred. Den behöver vara minst {least}.',
    nb: 'Bildet er {width} piksler bredt. Det må være minst {least}.',
  }),
  pixels: refusal('ERR_LOGOTYPE_PIXELS', 422, {
    sv: 'Bilden är för stor: {width} × {height} pixlar. Högst {limit} miljoner pixlar tas emot.',
    nb: 'Bildet er for stort: {width} × {height} piksler. Høyst {limit} millioner piksler tas imot.',
  }),
};
