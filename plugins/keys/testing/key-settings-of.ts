import { KeySettings, type Named } from '../contract/index.ts';

/** How an organisation lends that has said nothing. */
export const keySettingsOf = (organisation: Named): KeySettings =>
  KeySettings.parse({
    maxKeysPerUser: null,
    maxKeysPerApartment: null,
    loanDays: null,
    remindBeforeDays: null,
    remindEveryDays: null,
    signedReturns: false,
    signedExtensions: false,
    receiptTemplate: null,
    copyTo: null,
    organisation,
    version: 1,
  });
