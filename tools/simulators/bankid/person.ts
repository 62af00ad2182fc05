/** Somebody who has a simulated BankID. */
export interface Person {
  readonly personalNumber: string;
  readonly givenName: string;
  readonly surname: string;
}

const SURNAMES = ['Ahlgren', 'Bodin', 'Ceder', 'Dahlin', 'Åkerlund', 'Öhman', 'Engvall', 'Frisk', 'Gårdh', 'Hedman', 'Isaksson'];
const WOMEN = ['Asta', 'Britt', 'Cecilia', 'Disa', 'Elin', 'Åsa', 'Frida', 'Göta'];
const MEN = ['Arvid', 'Björn', 'Carl', 'David', 'Emil', 'Åke', 'Filip', 'Göran'];

/** Whom the bench offers to sign with: the demo data's people, under official test numbers. The last is nobody there. */
export const people: readonly Person[] = [
  { personalNumber: '199001012385', givenName: 'Rebecka', surname: 'Åberg' },
  { personalNumber: '199001032383', givenName: 'Anna', surname: 'Berg' },
  { personalNumber: '200801012386', givenName: 'Oskar', surname: 'Lund' },
  { personalNumber: '193501096998', givenName: 'Fatima', surname: 'Hassan' },
  { personalNumber: '199908072391', givenName: 'Erik', surname: 'Sjöström' },
  { personalNumber: '195701292897', givenName: 'Karin', surname: 'Lindqvist' },
  { personalNumber: '199601012397', givenName: 'Malin', surname: 'Öberg' },
  { personalNumber: '196501022773', givenName: 'Petra', surname: 'Nyberg' },
  { personalNumber: '200101012383', givenName: 'Gunilla', surname: 'Gran' },
  { personalNumber: '201201252382', givenName: 'Åsa', surname: 'Öhman' },
];

/** The person of a number. Whoever is not offered above has a name as well, always the same for the same number. */
export function personOf(personalNumber: string): Person {
  const offered = people.find((person) => person.personalNumber === personalNumber);
  if (offered) return offered;
  const seed = Number(personalNumber.slice(2));
  const givenNames = Number(personalNumber[10]) % 2 === 0 ? WOMEN : MEN;
  return { personalNumber, givenName: pick(givenNames, seed), surname: pick(SURNAMES, seed) };
}

export function fullName({ givenName, surname }: Person): string {
  return `${givenName} ${surname}`;
}

function pick(names: readonly string[], seed: number): string {
  return names[seed % names.length] ?? '';
}
