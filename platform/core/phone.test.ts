import { describe, expect, it } from 'vitest';
import { parsePhone, PHONE_EXAMPLES, showPhone, typedPhone } from './phone.ts';

describe('a phone number', () => {
  it.each([
    { how: 'as the spec writes it', text: '+46 70 123 45 67', country: undefined, e164: '+46701234567', national: '070-123 45 67' },
    { how: 'with dashes', text: '+46-70-123-45-67', country: undefined, e164: '+46701234567', national: '070-123 45 67' },
    {
      how: 'with a trunk zero in brackets',
      text: '+46 (0)70 123 45 67',
      country: undefined,
      e164: '+46701234567',
      national: '070-123 45 67',
    },
    { how: 'as Swedes dial it at home', text: '070-123 45 67', country: 'SE', e164: '+46701234567', national: '070-123 45 67' },
    { how: 'as Norwegians dial it at home', text: '900 12 345', country: 'NO', e164: '+4790012345', national: '90 01 23 45' },
    { how: 'with the prefix for abroad', text: '0046 70 123 45 67', country: 'SE', e164: '+46701234567', national: '070-123 45 67' },
    { how: 'of another country than the asker’s', text: '+47 900 12 345', country: 'SE', e164: '+4790012345', national: '90 01 23 45' },
    {
      how: 'with the spaces of a text processor',
      text: '+46\u00A070\u202F123\u00A045\u00A067',
      country: undefined,
      e164: '+46701234567',
      national: '070-123 45 67',
    },
    { how: 'with the dash of a text processor', text: '070–123 45 67', country: 'SE', e164: '+46701234567', national: '070-123 45 67' },
    { how: 'of a desk', text: '+46 8 123 456 78', country: undefined, e164: '+46812345678', national: '08-123 456 78' },
  ] as const)('is read $how', ({ text, country, e164, national }) => {
    const read = parsePhone(text, country);
    expect(read?.e164).toBe(e164);
    expect(showPhone(e164, read?.country === 'NO' ? 'NO' : 'SE')).toBe(national);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'telefon'],
    ['a number in a sentence', 'ring +46701234567'],
    ['an extension', '+46701234567 ext 5'],
    ['digits of another script', '+٤٦٧٠١٢٣٤٥٦٧'],
    ['too few digits', '+46 70 12 34'],
    ['too many digits', '+46 70 123 45 67 89 01'],
    ['a country that there is not', '+999 70 123 45 67'],
    ['one that no Norwegian has', '+47 12 34 56 78'],
    ['the national form, and no country to read it in', '070-123 45 67'],
    ['two numbers', '+46701234567 +46701234568'],
    ['an address of script', 'javascript:alert(1)'],
  ])('is not %s', (_, text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  it('read again is the same number', () => {
    for (const text of ['+46701234567', '+4790012345', '+12125550100', '+4532123456'])
      expect(parsePhone(parsePhone(text)?.e164 ?? '')?.e164).toBe(text);
  });

  it('is shown without its country at home, and with it abroad', () => {
    expect(showPhone('+46701234567', 'SE')).toBe('070-123 45 67');
    expect(showPhone('+46701234567', 'NO')).toBe('+46 70 123 45 67');
    expect(showPhone('+4790012345', 'NO')).toBe('90 01 23 45');
    expect(showPhone('12', 'SE')).toBe('12');
  });
});

describe('a number that is typed', () => {
  it.each(['SE', 'NO'] as const)('is sent as it is kept, from %s', (country) => {
    for (const kept of ['+46701234567', '+4790012345']) expect(typedPhone(country).parse(showPhone(kept, country))).toBe(kept);
    expect(parsePhone(PHONE_EXAMPLES[country], country)?.country).toBe(country);
  });

  it('is refused in words when there can be none such', () => {
    expect(typedPhone('SE').safeParse('070-12').success).toBe(false);
    const [issue] = typedPhone('NO').safeParse('12').error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'custom', params: { text: { sv: expect.stringContaining('giltigt telefonnummer') } } });
  });
});
