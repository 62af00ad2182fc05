import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { certificateFinding, fault, type HealthCheck, ok, settingsOf, validityFinding } from '@platform/server';
import { keySettings } from '../settings.ts';
import { certificateOf } from './seal-certificate.ts';

/** Whether the certificate that seals receipts can be read and is valid. */
export const sealCheck: HealthCheck = {
  name: 'seal',
  atStart: true,
  async run({ settings, clock }) {
    const { SEAL_P12: file, SEAL_PASSPHRASE: passphrase } = settingsOf(keySettings, settings);
    return certificateFinding(
      {
        what: 'The certificate that seals receipts',
        file,
        passphrase,
        settings: { file: 'SEAL_P12', passphrase: 'SEAL_PASSPHRASE' },
      },
      clock.now(),
    );
  },
};

/** Checks that the seal includes its chain of valid issuers. */
export const sealChainCheck: HealthCheck = {
  name: 'seal-chain',
  needs: 'seal',
  async run({ settings, clock }) {
    const { SEAL_P12: file, SEAL_PASSPHRASE: passphrase } = settingsOf(keySettings, settings);
    const pem = certificateOf({ p12: await readFile(file), passphrase });
    const [own, ...others] = pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)?.map((one) => new X509Certificate(one)) ?? [];
    let lowest = own;
    while (lowest && !lowest.checkIssued(lowest)) {
      const { issuer }: X509Certificate = lowest;
      const issuing = others.find((other) => lowest?.checkIssued(other) && lowest.verify(other.publicKey));
      if (!issuing)
        return fault(`The file of the seal lacks the certificate of its issuer (${oneLine(issuer)}): put the whole chain into SEAL_P12.`);
      const validity = validityFinding(`The issuer of the seal (${oneLine(issuer)})`, issuing, clock.now());
      if (validity.state !== 'ok') return validity;
      lowest = issuing;
    }
    return ok('The chain of the seal is whole.');
  },
};

const oneLine = (name: string) => name.replaceAll('\n', ', ');
