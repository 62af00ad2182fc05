import Organisationsnummer from 'organisationsnummer';
import { describe, expect, it } from 'vitest';
import { showOrganisationNumber, toOrganisationNumber } from './organisation-number.ts';

describe('a Swedish organisation number', () => {
  it.each([
    ['556016-0680', '556016-0680'],
    ['5560160680', '556016-0680'],
    ['165560160680', '556016-0680'],
    [' 202100-5489 ', '202100-5489'],
    ['769600-1234', '769600-1234'],
  ])('%s is kept as %s', (written, kept) => {
    expect(toOrganisationNumber(written, 'SE')).toBe(kept);
  });

  // a wrong check digit, a sole trader's personal number, a Norwegian one, too short, letters, digits of another script
  it.each(['556016-0681', '551016-0681', '974760673', '556016-068', 'abcdef-ghij', '٥٥٦٠١٦-٠٦٨٠', '', '016016-0680'])(
    '%s is none',
    (written) => {
      expect(toOrganisationNumber(written, 'SE')).toBeUndefined();
    },
  );

  it('is what the registered library says, for ten thousand of them', () => {
    const differing: string[] = [];
    for (let n = 0; n < 10_000; n += 1) {
      const written = `${(1_000_000_003 + ((n * 899_999_963) % 9_000_000_000)).toString().padStart(10, '0')}`;
      const known = Organisationsnummer.valid(written) && !Organisationsnummer.parse(written).isPersonnummer();
      if ((toOrganisationNumber(written, 'SE') !== undefined) !== known) differing.push(written);
    }
    expect(differing).toEqual([]);
  });
});

describe('a Norwegian organisation number', () => {
  it.each([
    ['974760673', '974760673'],
    ['889 640 782', '889640782'],
    ['NO 923 609 016 MVA', '923609016'],
  ])('%s is kept as %s', (written, kept) => {
    expect(toOrganisationNumber(written, 'NO')).toBe(kept);
  });

  it('is shown in threes, a Swedish one as it is, and read again is the same', () => {
    expect(showOrganisationNumber('974760673')).toBe('974\u00A0760\u00A0673');
    expect(toOrganisationNumber('974\u00A0760\u00A0673', 'NO')).toBe('974760673');
    expect(showOrganisationNumber('556016-0680')).toBe('556016-0680');
  });

  // a wrong check digit, a first digit of none, a check digit that would be ten, a Swedish one
  it.each(['974760674', '174760673', '800000020', '556016-0680', '97476067', ''])('%s is none', (written) => {
    expect(toOrganisationNumber(written, 'NO')).toBeUndefined();
  });
});
