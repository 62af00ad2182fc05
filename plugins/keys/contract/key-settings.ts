import { endpoints, refusal } from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { z } from 'zod';
import { keys } from './plugin.ts';
import { ReceiptTemplate } from './receipt-template.ts';
import { Named, Version } from './reference.ts';
import { keySubjects } from './subjects.ts';

const { read, write } = keys.permissions;
const some = (most: number) => z.number().int().min(1).max(most).nullable();
const said = {
  /** As many receipted keys as one person may have; null: as many as they like. */
  maxKeysPerUser: some(1000),
  /** The same of everybody who lives in an apartment together. */
  maxKeysPerApartment: some(1000),
  /** After so many days a loan is expected back, unless told otherwise. */
  loanDays: some(3650),
  /**
   * How many days before the due date the holder is reminded. `remindEveryDays`: the interval of reminders after it. With either set, there
   * is one on the day itself.
   */
  remindBeforeDays: some(60),
  remindEveryDays: some(60),
  /** Whoever brings keys back signs on the desk's screen. */
  signedReturns: z.boolean(),
  /** So does whoever gets more time. */
  signedExtensions: z.boolean(),
};

/** How an organisation lends its keys. */
export const KeySettings = z.object({
  ...said,
  receiptTemplate: Named.nullable(),
  /** Who gets a copy of reminders after the day. */
  copyTo: Named.nullable(),
  organisation: Named,
  version: Version,
});
export type KeySettings = z.output<typeof KeySettings>;

export const KeySettingsChange = z
  .strictObject({ ...said, receiptTemplateId: ReceiptTemplate.Id.nullable(), copyToId: z.uuid().nullable() })
  .partial()
  .extend({ version: Version });
export type KeySettingsChange = z.output<typeof KeySettingsChange>;

export const keySettingsRefusals = {
  templateNotFound: refusal('ERR_RECEIPT_TEMPLATE_NOT_FOUND', 404, {
    sv: 'Kvittensmallen finns inte i organisationen.',
    nb: 'Kvitteringsmalen finnes ikke i organisasjonen.',
  }),
  personNotFound: refusal('ERR_KEY_SETTINGS_PERSON_NOT_FOUND', 404, {
    sv: 'Personen finns inte i organisationen.',
    nb: 'Personen finnes ikke i organisasjonen.',
  }),
};

const params = z.object({ id: z.uuid() });
const shared = { path: '/v1/organisations/{id}/key-settings', params, response: KeySettings } as const;

export const keySettingsEndpoints = endpoints(keys, {
  getKeySettings: {
    ...shared,
    method: 'GET',
    permission: read,
    shows: [keySubjects.settings.by('id'), ReceiptTemplate.subject, accountSubjects.user],
  },
  changeKeySettings: {
    ...shared,
    method: 'PATCH',
    permission: write,
    body: KeySettingsChange,
    touches: [keySubjects.settings.by('id')],
    refusals: Object.values(keySettingsRefusals),
  },
});
