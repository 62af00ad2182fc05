/** One number of a street or several, as people write them: `Björkgatan 4 B`, `Björkgatan 2–6`. */
const SEVERAL = /^(?<street>.*\D)\s*(?<from>\d+)\s*[-–—]\s*(?<to>\d+)$/u;
const ONE = /^(?<street>.*\D)\s*(?<from>\d+)(?:\s*\p{L})?$/u;
const ENTRANCE = /\d\s*\p{L}$/u;

const bare = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
const groupsOf = (address: string) => (SEVERAL.exec(address.trim()) ?? ONE.exec(address.trim()))?.groups;

/** The street of an address, to search by. */
export const streetOf = (address: string): string => groupsOf(address)?.['street']?.trim() ?? address.trim();

function numbersOf(address: string) {
  const said = groupsOf(address);
  return said && { street: bare(streetOf(address)), from: Number(said['from']), to: Number(said['to'] ?? said['from']) };
}

/** Whether an address is of a house: the same one, or one of its numbers. `2–6` has those on its side of the street. */
export function standsAt(house: string, address: string): boolean {
  if (bare(house) === bare(address)) return true;
  const [whole, one] = [numbersOf(house), numbersOf(address)];
  if (!whole || !one || whole.street !== one.street || ENTRANCE.test(house.trim())) return false;
  const step = (whole.to - whole.from) % 2 === 0 ? 2 : 1;
  return one.from >= whole.from && one.from <= whole.to && (one.from - whole.from) % step === 0;
}
