import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  certificateFinding,
  fault,
  type HealthCheck,
  ok,
  sentenceOf,
  settingsOf,
  skewFinding,
  stops,
  validityFinding,
} from '@platform/server';
import { z } from 'zod';
import { BankIdError } from './bankid/bankid-error.ts';
import { createBankIdTransport } from './bankid/bankid-transport.ts';
import { idControlSettings } from './settings.ts';

/** Checks that our BankID certificate and that of its CA are readable and valid. */
export const bankIdCertificateCheck: HealthCheck = {
  name: 'bankid-certificate',
  atStart: true,
  async run({ settings: all, clock }) {
    const settings = settingsOf(idControlSettings, all);
    const authority = await authorityFinding(settings.BANKID_CA, clock.now());
    if (authority.state === 'fault') return authority;
    const own = await certificateFinding(
      {
        what: 'The client certificate for BankID',
        file: settings.BANKID_PFX,
        passphrase: settings.BANKID_PASSPHRASE,
        settings: { file: 'BANKID_PFX', passphrase: 'BANKID_PASSPHRASE' },
      },
      clock.now(),
    );
    return own.state === 'ok' ? { ...own, ...(authority.state === 'warning' && authority) } : own;
  },
};

async function authorityFinding(file: string, now: Date) {
  try {
    return validityFinding('The certificate of the CA of BankID', new X509Certificate(await readFile(file)), now);
  } catch (error) {
    return stops(`The certificate of the CA of BankID cannot be read (${sentenceOf(error)}): correct BANKID_CA.`);
  }
}

/** An order that there never was: whoever says so has let us in. */
const NO_ORDER = { orderRef: '00000000-0000-0000-0000-000000000000' };
const REMEDIES: Readonly<Record<string, string>> = {
  certificate: 'compare BANKID_CA and BANKID_PFX with what the bank has issued',
  unauthorized: 'ask the bank whether the certificate is blocked or this address not allowed',
  unreachable: 'correct BANKID_URL or open the firewall',
  timeout: 'correct BANKID_URL or open the firewall',
};

/** Whether BankID lets us in by mutual TLS; no order is made. */
export const bankIdCheck: HealthCheck = {
  name: 'bankid',
  needs: 'bankid-certificate',
  async run({ settings: all }) {
    const settings = settingsOf(idControlSettings, all);
    const { host } = new URL(settings.BANKID_URL);
    const transport = createBankIdTransport({
      baseUrl: settings.BANKID_URL,
      ca: await readFile(settings.BANKID_CA),
      pfx: await readFile(settings.BANKID_PFX),
      passphrase: settings.BANKID_PASSPHRASE,
    });
    try {
      await transport.call('collect', NO_ORDER, z.unknown());
    } catch (error) {
      const code = error instanceof BankIdError ? error.code : '';
      const remedy = REMEDIES[code] ?? (code === 'maintenance' ? 'wait until it is up again' : undefined);
      if (remedy) return fault(`BankID at ${host} cannot be used (${sentenceOf(error)}): ${remedy}.`);
    } finally {
      await transport.close();
    }
    return ok(`BankID at ${host} takes our certificate.`);
  },
};

const TIMEOUT_MS = 8000;

/** Checks that the broker of e-ID services answers and its clock is right. Tokens are valid for minutes. */
export const brokerCheck: HealthCheck = {
  name: 'eid-broker',
  async run({ settings, clock }) {
    const { EIDENT_ISSUER: issuer } = settingsOf(idControlSettings, settings);
    const { host } = new URL(issuer);
    const startedAt = performance.now();
    try {
      const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { issuer: told } = z.object({ issuer: z.string() }).parse(await answer.json());
      if (told !== issuer) return fault(`The e-ID broker at ${host} calls itself ${told}: correct EIDENT_ISSUER.`);
      const askedMs = performance.now() - startedAt + 1000; // its date has whole seconds
      const skew = skewFinding(clock.now(), new Date(answer.headers.get('date') ?? clock.now()), { of: host, askedMs });
      // no reason not to start: it is asked when the portal is up, and others can be asked without it
      return skew.state === 'ok' ? ok(`The e-ID broker answers at ${host}.`) : { state: skew.state, sentence: skew.sentence };
    } catch (error) {
      return fault(`The e-ID broker at ${host} does not answer as it should (${sentenceOf(error)}): correct EIDENT_ISSUER.`);
    }
  },
};
