import { people as swedes } from '../bankid/person.ts';

/** Somebody who has an e-ID. */
export interface EidPerson {
  readonly givenName: string;
  readonly familyName: string;
  /** As the service tells it; some tell none. */
  readonly nationalNumber?: string;
  /** `YYYY-MM-DD`, but as the service writes it. */
  readonly birthdate: string;
}
export interface EidServiceOf {
  readonly name: string;
  readonly people: readonly EidPerson[];
}

/** The demo data's Norwegians, under invented numbers of the test register; the last is nobody there. */
const NORWEGIANS: readonly EidPerson[] = [
  { givenName: 'Bjørn', familyName: 'Sæther', nationalNumber: '41819000032', birthdate: '1990-01-01' },
  { givenName: 'Ingrid', familyName: 'Solbakken', nationalNumber: '01819000049', birthdate: '1990-01-01' },
  { givenName: 'Pål', familyName: 'Vestby', nationalNumber: '02818500044', birthdate: '1985-01-02' },
  { givenName: 'Solveig', familyName: 'Moen', nationalNumber: '15819200189', birthdate: '1992-01-15' },
  { givenName: 'Kari', familyName: 'Utenfor', nationalNumber: '01419000066', birthdate: '1990-01-01' },
];
const SWEDES: readonly EidPerson[] = swedes.map(({ personalNumber, givenName, surname }) => ({
  givenName,
  familyName: surname,
  nationalNumber: personalNumber,
  birthdate: `${personalNumber.slice(0, 4)}-${personalNumber.slice(4, 6)}-${personalNumber.slice(6, 8)}`,
}));
const dane: EidPerson = { givenName: 'Mette', familyName: 'Jensen', birthdate: '1985-05-17' };
const finn: EidPerson = { givenName: 'Aino', familyName: 'Virtanen', nationalNumber: '170585-112K', birthdate: '1985-05-17' };
const german: EidPerson = { givenName: 'Jürgen', familyName: 'Weiß', birthdate: '1985-05-17' };
const traveller: EidPerson = { givenName: 'Maria', familyName: 'Silva', birthdate: '17.05.1985' };

/** The e-ID services behind the broker, under the broker's own names. */
export const eidServices: Readonly<Record<string, EidServiceOf>> = {
  no_bankid: { name: 'BankID (Norge)', people: NORWEGIANS },
  se_bankid: { name: 'BankID (Sverige)', people: SWEDES },
  mitid: { name: 'MitID', people: [dane] },
  fi_tupas: { name: 'Pankkitunnistus', people: [finn] },
  fi_mobiilivarmenne: { name: 'Mobiilivarmenne', people: [finn] },
  verimi: { name: 'Verimi', people: [german] },
  passport_reader: { name: 'Passport reader', people: [traveller] },
  nets_sms: { name: 'SMS', people: [...NORWEGIANS, ...SWEDES] },
};
