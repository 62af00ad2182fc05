import Personnummer from 'personnummer';

const FORM = /^(\d{6}|\d{8})[-+]?\d{4}$/;

/** A Swedish personal or coordination number as its 12 digits; `undefined` when it is none. Interim numbers, with a letter, are none. */
export function toSwedishNumber(written: string): string | undefined {
  if (!FORM.test(written)) return undefined;
  if (!Personnummer.valid(written, { allowCoordinationNumber: true, allowInterimNumber: false })) return undefined;
  return Personnummer.parse(written, { allowCoordinationNumber: true, allowInterimNumber: false }).format(true);
}
