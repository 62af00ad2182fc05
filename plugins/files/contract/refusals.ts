import { refusal } from '@platform/core';

export const fileRefusals = {
  type: refusal('ERR_FILE_TYPE', 422, {
    sv: 'Filtypen tas inte emot här. Skicka {accepted}.',
    nb: 'Filtypen tas ikke imot her. Send {accepted}.',
  }),
  size: refusal('ERR_FILE_SIZE', 422, {
    sv: 'Filen är för stor. Högst {limit} tas emot.',
    nb: 'Filen er for stor. Høyst {limit} tas imot.',
  }),
  link: refusal('ERR_FILE_LINK', 404, {
    sv: 'Länken till filen gäller inte längre. Öppna sidan på nytt.',
    nb: 'Lenken til filen gjelder ikke lenger. Åpne siden på nytt.',
  }),
};
