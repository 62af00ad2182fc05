import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { settingsOf } from '@platform/server';
import { readSettings } from '@platform/server/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idControlServer } from '../plugin.ts';
import { idControlSettings } from '../settings.ts';
import { createEidBroker } from './eid-broker.ts';

const published = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
let signedWith: KeyObject | undefined;
let nonce = '';
let issuer = '';
let server: Server;

/** A broker whose tokens are signed as a test says. */
beforeAll(async () => {
  const answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: idToken() }),
  };
  server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', issuer).pathname]?.() ?? {};
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => void server.close());

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: 'nyckelporten',
    sub: 'one',
    iat: now,
    exp: now + 300,
    nonce,
    amr: 'no_bankid',
    name: 'Kari',
    pid: '13097248022',
  };
  const content = `${encoded({ alg: signedWith ? 'RS256' : 'none', kid: 'one' })}.${encoded(claims)}`;
  return `${content}.${signedWith ? sign('sha256', Buffer.from(content), signedWith).toString('base64url') : ''}`;
}
async function completed() {
  const broker = createEidBroker(settingsOf(idControlSettings, readSettings([idControlServer], { EIDENT_ISSUER: issuer })));
  const { order } = await broker.begin({ service: 'AUTO', language: 'nb' });
  nonce = order.nonce;
  return broker.complete({ query: `code=a&state=${order.state}`, order, service: 'AUTO' });
}

it('believes a token that the broker has signed', async () => {
  signedWith = published.privateKey;
  expect(await completed()).toMatchObject({ name: 'Kari', personalNumber: '13097248022' });
});

it.each([
  ['somebody else', others.privateKey],
  ['nobody', undefined],
])('does not believe one that %s has signed', async (_who, key) => {
  signedWith = key;
  await expect(completed()).rejects.toThrow(/invalid|unexpected|failed/i);
});
