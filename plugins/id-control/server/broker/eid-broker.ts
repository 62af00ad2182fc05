import type { Language } from '@platform/core';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { EidService } from '../../contract/index.ts';
import type { Identified } from '../identification/identified.ts';
import { BrokerError, brokerErrorOf } from './broker-error.ts';
import type { IdControlSettings } from '../settings.ts';

type BrokerSettings = Pick<
  IdControlSettings,
  | 'EIDENT_ISSUER'
  | 'EIDENT_CLIENT_ID'
  | 'EIDENT_CLIENT_SECRET'
  | 'EIDENT_REDIRECT_URL'
  | 'EIDENT_AUTHORIZE_URL'
  | 'EIDENT_SERVICE_PARAMETER'
  | 'EIDENT_LANGUAGE_PARAMETER'
  | 'PRODUCTION'
  | 'WEB_URL'
>;

/** The server's secrets of an identification at the broker. The answer is checked against them. */
export const BrokerOrder = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type BrokerOrder = z.output<typeof BrokerOrder>;
export type EidBroker = ReturnType<typeof createEidBroker>;

interface Begun {
  readonly service: EidService;
  readonly language: Language;
  /** Goes along in the nonce, and so comes back within the signed token. */
  readonly documentHash?: string | undefined;
}
const SCOPE = 'openid profile ssn';
const LANGUAGE: Readonly<Record<Language, string>> = { sv: 'sv_SE', nb: 'nb_NO' };
const TIMEOUT_SECONDS = 10;

/** What the ID token tells; the broker writes `amr` as a text where the standard has a list. */
const Claims = z.object({
  sub: z.string(),
  amr: z.union([z.string(), z.array(z.string())]).transform((amr) => [amr].flat()[0] ?? ''),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  ssn: z.string().optional(),
  pid: z.string().optional(),
});

/**
 * The broker of e-ID services: OpenID Connect with code, PKCE, state and nonce (integrations 3.3). It is found when it is first needed, and
 * looked for again as long as it is away. Every method throws `BrokerError` and nothing else.
 */
export function createEidBroker(settings: BrokerSettings) {
  const redirectUrl = settings.EIDENT_REDIRECT_URL ?? new URL('/eident/return', settings.WEB_URL).href;
  const configuration = findOnce(settings);

  return {
    /** Where the browser goes, and what its answer will be held against. */
    async begin({ service, language, documentHash }: Begun): Promise<{
      readonly url: string;
      readonly order: BrokerOrder;
    }> {
      const order = {
        state: randomState(),
        nonce: documentHash ? `${randomNonce()}.${documentHash}` : randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUrl,
        scope: SCOPE,
        state: order.state,
        nonce: order.nonce,
        code_challenge: await calculatePKCECodeChallenge(order.verifier),
        code_challenge_method: 'S256',
        // whoever used the browser before is not who identifies now
        prompt: 'login',
        [settings.EIDENT_LANGUAGE_PARAMETER]: LANGUAGE[language],
        ...(service !== 'AUTO' && { [settings.EIDENT_SERVICE_PARAMETER]: service }),
      });
      if (!settings.EIDENT_AUTHORIZE_URL) return { url: url.href, order };
      const own = new URL(settings.EIDENT_AUTHORIZE_URL);
      own.search = url.search;
      return { url: own.href, order };
    },

    /**
     * Who it was, by the address that the browser came back with. `query`: what stood behind the `?`.
     * @throws BrokerError `stateMismatch`, `notCompleted`, `answer` when it proves nothing, `unavailable`
     */
    async complete({
      query,
      order,
      service,
    }: {
      readonly query: string;
      readonly order: BrokerOrder;
      readonly service: EidService;
    }): Promise<Identified> {
      const returned = new URL(redirectUrl);
      returned.search = query;
      if (returned.searchParams.get('state') !== order.state) throw new BrokerError('stateMismatch', 'the answer is to another question');
      const config = await configuration();
      const checks = { pkceCodeVerifier: order.verifier, expectedState: order.state, expectedNonce: order.nonce, idTokenExpected: true };
      try {
        const tokens = await authorizationCodeGrant(config, returned, checks);
        return identifiedBy(tokens.claims(), { asked: service, idToken: tokens.id_token ?? '' });
      } catch (cause) {
        throw brokerErrorOf(cause);
      }
    },
  };
}

/** Finds the broker, once; while it cannot be found, each time anew. */
function findOnce(settings: BrokerSettings): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined;
  const find = () => {
    const issuer = new URL(settings.EIDENT_ISSUER);
    const isPlain = issuer.protocol === 'http:' && !settings.PRODUCTION;
    const secret = settings.EIDENT_CLIENT_SECRET;
    // the token is kept as a proof: its signature counts, not only that it came by TLS
    const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])];
    const options = { timeout: TIMEOUT_SECONDS, execute };
    return discovery(issuer, settings.EIDENT_CLIENT_ID, secret, ClientSecretBasic(secret), options);
  };
  return async () => {
    found ??= find();
    try {
      return await found;
    } catch (cause) {
      found = undefined;
      throw new BrokerError('unavailable', 'the broker was not found', cause);
    }
  };
}

/** @throws BrokerError when the token does not say who, or the e-ID was another than the one that was asked for */
function identifiedBy(claims: unknown, { asked, idToken }: { readonly asked: EidService; readonly idToken: string }): Identified {
  const read = Claims.safeParse(claims);
  const service = EidService.safeParse(read.data?.amr);
  if (!read.success || !service.success) throw new BrokerError('answer', 'the token does not say who it was, or how');
  if (asked !== 'AUTO' && service.data !== asked) throw new BrokerError('answer', `${service.data} was used instead of ${asked}`);
  const { sub, name, given_name: givenName, family_name: familyName, ssn, pid } = read.data;
  return {
    name: name ?? [givenName, familyName].filter(Boolean).join(' '),
    personalNumber: ssn ?? pid,
    service: service.data,
    proof: { idToken, subject: sub },
  };
}
