import { notificationTexts, provideTo, smsText } from '@platform/server';
import { accounts } from '../../contract/index.ts';

/** The last line lets a browser fill the code in by itself (WebOTP). */
const FOR_BROWSERS = '\n\n@{host} #{code}';

export const phoneCodeText = provideTo(notificationTexts, {}, () =>
  smsText(accounts.notifications.phoneCode, {
    sv: `{code} är din kod i {brand}. Den gäller i {minutes} minuter.${FOR_BROWSERS}`,
    nb: `{code} er koden din i {brand}. Den gjelder i {minutes} minutter.${FOR_BROWSERS}`,
  }),
);
