import { createSecureContext } from 'node:tls';
import { issue, toP12 } from '@tools/simulators';
import { expect, it } from 'vitest';
import { readSwishCertificate } from './swish-certificate.ts';

const READER = { language: 'sv', timeZone: 'Europe/Stockholm' } as const;

it('is shown to Swish by itself first, also where the file begins with whoever issued it', async () => {
  const authority = await issue({ commonName: 'Swish-CA', purpose: 'authority' });
  const own = await issue({ commonName: '1234679304', purpose: 'client', issuer: authority });
  const turned = toP12({ ...own, certificate: authority.certificate }, own, 'hemligt');
  const sent = { certificate: turned.toString('base64'), password: 'hemligt' };
  const { cert, key, number } = readSwishCertificate(READER, sent, new Date());
  expect(number).toBe('1234679304');
  expect(cert.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  expect(() => createSecureContext({ cert, key })).not.toThrow();
});
