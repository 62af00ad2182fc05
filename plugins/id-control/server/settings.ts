import { pluginSettings, setting, type SettingsIn } from '@platform/server';
import { z } from 'zod';
import { idControl } from '../contract/index.ts';

const { demoSecret, positive, simulator } = setting;

export const idControlSettings = pluginSettings(idControl, {
  BANKID_URL: simulator('https://localhost:4103/rp/v6.0/').describe('BankID RP API v6'),
  BANKID_CA: z.string().default('.data/certificates/ca.pem').describe('File: the CA of the BankID server'),
  BANKID_PFX: z.string().default('.data/certificates/portal-client.p12').describe('File: our client certificate for BankID'),
  BANKID_PASSPHRASE: demoSecret('demo').describe('Pass phrase of the client certificate'),
  EIDENT_ISSUER: simulator('http://localhost:4104/oidc').describe('Issuer of the broker of e-ID services (OpenID Connect)'),
  EIDENT_CLIENT_ID: z.string().min(1).default('nyckelporten').describe('What the portal is known by at the broker'),
  EIDENT_CLIENT_SECRET: demoSecret('demo').describe('The secret that goes with it'),
  EIDENT_REDIRECT_URL: z.url().optional().describe('Where the broker sends browsers back to, when it is not /eident/return of the web'),
  EIDENT_AUTHORIZE_URL: z.url().optional().describe("The broker's page, when it is another than its issuer tells"),
  EIDENT_SERVICE_PARAMETER: z
    .string()
    .min(1)
    .default('amr_values')
    .describe('How the broker calls the parameter that names the e-ID service'),
  EIDENT_LANGUAGE_PARAMETER: z.string().min(1).default('language').describe('How it calls the one that names the language'),
  EIDENT_WINDOW_SECONDS: positive(600).describe('How long an identification at the broker may take'),
  SIGNING_START_MINUTES: positive(15).describe('How long a signing at once may wait for somebody to begin'),
  SIGNING_WINDOW_SECONDS: positive(180).describe('Window of signing at once (spec part 9)'),
  SIGNING_POLL_SECONDS: positive(2).describe('How often BankID is asked'),
  SIGNING_LATER_REMIND_DAYS: positive(5).describe('First reminder of a signing by e-mail'),
  SIGNING_LATER_REPEAT_DAYS: positive(2).describe('Days between further reminders'),
  SIGNING_LATER_EXPIRE_DAYS: positive(30).describe('When a signing by e-mail expires'),
  IDENTITY_CHECK_HERE_MINUTES: positive(60).describe('How long an identity check at the desk waits'),
  IDENTITY_CHECK_LATER_DAYS: positive(14).describe('How long the link of an identity check by e-mail is good'),
  IDENTITY_CHECK_MAILS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(3)
    .describe('How often one person may be asked by e-mail for an identity check in 24 hours'),
});
/** The values, with the platform's. */
export type IdControlSettings = SettingsIn<typeof idControlSettings>;
