import { field, resource } from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { z } from 'zod';
import { Holder } from './holder.ts';
import { keys } from './plugin.ts';
import { ReceiptTemplate } from './receipt-template.ts';
import { keySubjects } from './subjects.ts';

const { read, readOwn: own, write } = keys.permissions;

/** Keys that hang together. */
export const KeyRing = resource(keys, 'keyRing', {
  path: '/v1/key-rings',
  read,
  own,
  write,
  words: {
    one: { sv: 'Nyckelknippa', nb: 'Nøkkelknippe' },
    a: { sv: 'en nyckelknippa', nb: 'et nøkkelknippe' },
    the: { sv: 'Nyckelknippan', nb: 'Nøkkelknippet' },
    new: { sv: 'Ny nyckelknippa', nb: 'Nytt nøkkelknippe' },
    many: { sv: 'Nyckelknippor', nb: 'Nøkkelknipper' },
  },
  shows: [keySubjects.key, keySubjects.loan, accountSubjects.user, ReceiptTemplate.subject],
  removable: true,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    note: field.text({ max: 2000, multiline: true, label: { sv: 'Anteckning', nb: 'Notat' }, searched: true, staffOnly: true }),
    /** Whoever has every key of the ring; nobody while they are in several hands. */
    holder: field.computed(Holder.nullable(), { label: { sv: 'Innehavare', nb: 'Innehaver' } }),
    /** Who is asked to sign for it. */
    pending: field.computed(z.object({ loanId: z.uuid(), name: z.string() }).nullable(), {
      label: { sv: 'Väntar på underskrift av', nb: 'Venter på signatur fra' },
      unlisted: true,
    }),
    /** Without those that are archived or out of use. */
    keyCount: field.computed(z.number().int(), { label: { sv: 'Nycklar', nb: 'Nøkler' } }),
    receiptTemplateId: field.reference(ReceiptTemplate.Id, { label: { sv: 'Kvittensmall', nb: 'Kvitteringsmal' }, unlisted: true }),
  },
});
export type KeyRing = z.output<typeof KeyRing.Item>;
export const KeyRingId = KeyRing.Id;
export type KeyRingId = z.output<typeof KeyRingId>;
