import { refusal, type Resource } from '@platform/core';

/** What a row of a resource can be refused for beside its cells. */
export function faultsOf({ name, words: { the } }: Resource) {
  const code = `ERR_${name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase()}` as const;
  return {
    exists: refusal(`${code}_EXISTS`, 409, { sv: `${the.sv} finns redan.`, nb: `${the.nb} finnes allerede.` }),
    twice: refusal(`${code}_TWICE_IN_LIST`, 422, { sv: `${the.sv} finns också på rad {row}.`, nb: `${the.nb} finnes også på rad {row}.` }),
    changedSince: refusal(`${code}_CHANGED_SINCE_CHECK`, 409, {
      sv: `${the.sv} har ändrats sedan listan kontrollerades.`,
      nb: `${the.nb} er endret siden listen ble kontrollert.`,
    }),
  };
}

/** The template's instructions, a paragraph each. */
export function instructionsOf({ fields, words: { the } }: Resource, key: string) {
  const { label } = fields[key] ?? { label: { sv: '', nb: '' } };
  return {
    sv: [
      `En rad för varje. ${label.sv} måste fyllas i och säger vad raden gäller.`,
      `Finns ${the.sv.toLowerCase()} redan är raden ett fel, om du inte väljer att uppdatera. En tom cell lämnar då uppgiften som den är.`,
    ],
    nb: [
      `Én rad for hver. ${label.nb} må fylles ut og sier hva raden gjelder.`,
      `Finnes ${the.nb.toLowerCase()} fra før, er raden en feil, hvis du ikke velger å oppdatere. En tom celle lar da opplysningen stå som den er.`,
    ],
  };
}
