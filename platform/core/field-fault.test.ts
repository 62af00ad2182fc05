import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldFault } from './field-fault.ts';
import { ruled } from './rule.ts';
import type { Language } from './vocabulary.ts';

const said = (schema: z.ZodType, value: unknown, language: Language) =>
  schema.safeParse(value, { error: (issue) => fieldFault(issue, language) }).error?.issues[0]?.message;

it.each([
  { why: 'nothing', schema: z.string(), value: undefined, sv: 'Fyll i fältet.', nb: 'Fyll ut feltet.' },
  { why: 'no letter', schema: z.string().min(1), value: '', sv: 'Fyll i fältet.', nb: 'Fyll ut feltet.' },
  { why: 'a box left unticked', schema: z.literal(true), value: false, sv: 'Fyll i fältet.', nb: 'Fyll ut feltet.' },
  { why: 'too short a text', schema: z.string().min(8), value: 'kort', sv: 'Skriv minst 8 tecken.', nb: 'Skriv minst 8 tegn.' },
  { why: 'too long a text', schema: z.string().max(3), value: 'lång', sv: 'Skriv högst 3 tecken.', nb: 'Skriv høyst 3 tegn.' },
  { why: 'too great a number', schema: z.int().max(200), value: 201, sv: 'Ange högst 200.', nb: 'Oppgi høyst 200.' },
  { why: 'a number beyond a part', schema: z.number().max(2.5), value: 3, sv: 'Ange högst 2,5.', nb: 'Oppgi høyst 2,5.' },
  { why: 'another type', schema: z.number(), value: 'tre', sv: 'Skriv ett tal.', nb: 'Skriv et tall.' },
  { why: 'no option', schema: z.enum(['SE', 'NO']), value: 'DK', sv: 'Välj ett av alternativen.', nb: 'Velg ett av alternativene.' },
  { why: 'a web address that is none', schema: z.url(), value: 'x', sv: /^Skriv en webbadress/, nb: /^Skriv en nettadresse/ },
  { why: 'a pattern', schema: z.string().regex(/^a/), value: 'b', sv: 'Uppgiften har fel format.', nb: 'Opplysningen har feil format.' },
  {
    why: 'one of several shapes',
    schema: z.union([z.int(), z.null()]),
    value: 'x',
    sv: 'Uppgiften stämmer inte.',
    nb: 'Opplysningen stemmer ikke.',
  },
  { why: 'a rule', schema: z.string().refine(() => false, ruled({ sv: 'Nej.', nb: 'Nei.' })), value: 'x', sv: 'Nej.', nb: 'Nei.' },
])('says of $why what to do', ({ schema, value, sv, nb }) => {
  expect(said(schema, value, 'sv')).toMatch(sv);
  expect(said(schema, value, 'nb')).toMatch(nb);
});
