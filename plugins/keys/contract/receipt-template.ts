import { endpoints, field, Language, multiLine, nothing, refusal, resource } from '@platform/core';
import { z } from 'zod';
import { keys } from './plugin.ts';

const { read, readOwn: own, write } = keys.permissions;

/** The longest receipt text that BankID shows together with `MAX_LOAN_KEYS` keys. */
export const MAX_RECEIPT_TEXT = 4000;

/** What a template may leave open, in braces, by the word of either language. */
export const PLACEHOLDERS = {
  holder: { sv: 'innehavare', nb: 'innehaver' },
  keys: { sv: 'nycklar', nb: 'nøkler' },
  count: { sv: 'antal', nb: 'antall' },
  organisation: { sv: 'organisation', nb: 'organisasjon' },
  date: { sv: 'datum', nb: 'dato' },
  returnDate: { sv: 'återlämnas', nb: 'leveres' },
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

export const templateRefusals = {
  tooLong: refusal('ERR_RECEIPT_TEMPLATE_TOO_LONG', 422, {
    sv: 'Kvittensmallens innehåll är för långt: {length} av högst {max} tecken.',
    nb: 'Innholdet i kvitteringsmalen er for langt: {length} av høyst {max} tegn.',
  }),
};

/** What holders agree to, written once and filled in for each receipt. */
export const ReceiptTemplate = resource(keys, 'receiptTemplate', {
  path: '/v1/receipt-templates',
  read,
  own,
  write,
  words: {
    one: { sv: 'Kvittensmall', nb: 'Kvitteringsmal' },
    a: { sv: 'en kvittensmall', nb: 'en kvitteringsmal' },
    the: { sv: 'Kvittensmallen', nb: 'Kvitteringsmalen' },
    new: { sv: 'Ny kvittensmall', nb: 'Ny kvitteringsmal' },
    many: { sv: 'Kvittensmallar', nb: 'Kvitteringsmaler' },
  },
  removable: true,
  checks: templateRefusals,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    /** Accepts longer texts than allowed, so that the template's own refusal is answered. Its words are for authors of receipts. */
    content: field.text({ max: 20_000, multiline: true, label: { sv: 'Innehåll', nb: 'Innhold' }, required: true, searched: true }),
    updatedAt: field.computed(z.iso.datetime().nullable(), { label: { sv: 'Uppdaterad', nb: 'Oppdatert' } }),
    creator: field.computed(z.string().nullable(), { label: { sv: 'Skapad av', nb: 'Opprettet av' } }),
  },
});
export type ReceiptTemplate = z.output<typeof ReceiptTemplate.Item>;
export const ReceiptTemplateId = ReceiptTemplate.Id;
export type ReceiptTemplateId = z.output<typeof ReceiptTemplateId>;

export const receiptTemplateEndpoints = endpoints(keys, {
  /** A receipt with that text and keys of nobody, as it would be printed. */
  previewTemplate: {
    method: 'POST',
    path: '/v1/receipt-templates/preview.pdf',
    permission: read,
    body: z.strictObject({ content: multiLine(20_000), language: Language }),
    transaction: 'manual',
    touches: nothing('only reads'),
    reply: 'stream',
    response: z.unknown(),
    refusals: Object.values(templateRefusals),
  },
});
