import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Provider, type Configuration } from 'oidc-provider';
import { createStore } from './store.ts';
import type { Identities } from './identities.ts';

/** What the portal is known by at the simulated broker. */
const DEMO_CLIENT = { id: 'nyckelporten', secret: 'demo' } as const;

/** Where a browser may be sent back to: the portal on this machine, at any port. */
const PORTAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/eident\/return$/;

/** A simulated broker: an OpenID provider with national numbers as claims of the ID token. `amr_values` chooses the e-ID. */
export function createProvider(issuer: string, identities: Identities): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    adapter: createStore(),
    renderError: (ctx, { error, error_description: why }) => {
      ctx.type = 'text';
      ctx.body = `${error}: ${why ?? ''}`;
    },
    clients: [
      {
        client_id: DEMO_CLIENT.id,
        client_secret: DEMO_CLIENT.secret,
        redirect_uris: ['http://localhost:3000/eident/return'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub', 'acr', 'amr'], profile: ['name', 'given_name', 'family_name', 'birthdate'], ssn: ['ssn', 'pid'] },
    scopes: ['openid', 'profile', 'ssn'],
    // the broker tells who it was in the ID token, not at an address of its own
    conformIdTokenClaims: false,
    extraParams: { amr_values: null, language: null },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => identities.account(accountId),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: thumb(issuer) }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    ttl: { Interaction: 600, AuthorizationCode: 60, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  };
  const provider = new Provider(issuer, configuration);
  provider.Client.prototype.redirectUriAllowed = (uri: string) => PORTAL.test(uri);
  return provider;
}

const thumb = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
