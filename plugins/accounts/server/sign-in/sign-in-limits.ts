import { isIPv6 } from 'node:net';
import {
  type AttemptLimit,
  attemptsOf,
  clearAttempts,
  countAttempt,
  type Ctx,
  refuse,
  Refused,
  refusePaused,
  rememberKey,
  type Secrets,
  spendAttempt,
} from '@platform/server';
import { signInRefusals } from '../../contract/index.ts';

export type SignInLimits = ReturnType<typeof createSignInLimits>;

// why each is there: ADR 0031
const PER_PAIR: AttemptLimit = { failures: 5, pauseSeconds: 30, longestSeconds: 900, windowSeconds: 3600 };
const PER_NETWORK: AttemptLimit = { failures: 50, pauseSeconds: 300 };
const PER_ACCOUNT: AttemptLimit = { failures: 50, pauseSeconds: 300, longestSeconds: 3600, windowSeconds: 3600 };
const KNOWN_SECONDS = 90 * 24 * 3600;

const MAILS_PER_PAIR: AttemptLimit = { failures: 5, pauseSeconds: 3600 };
const MAILS_PER_NETWORK: AttemptLimit = { failures: 50, pauseSeconds: 3600 };
const MAILS_PER_ADDRESS: AttemptLimit = { failures: 20, pauseSeconds: 3600 };

/** What failures of one sign-in are counted of. */
export interface Tried {
  readonly pair: string;
  readonly network: string;
  readonly account: string;
  /** Kept while the account has been opened from the network. */
  readonly known: string;
}

/** Whose the address is: of IPv6 the half that an operator gives to one customer. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const filled =
    tail === undefined
      ? groups
      : [...groups.filter(Boolean), ...Array<string>(8 - groups.filter(Boolean).length - rest.length).fill('0'), ...rest];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

async function standingOf(ctx: Ctx, { pair, network, account, known }: Tried) {
  const counted = await attemptsOf(ctx, [pair, network, account, known]);
  return { counted, isKnown: (counted.get(known)?.seconds ?? 0) > 0 };
}

/** Limits attempts at passwords and mails without locking out the account's owner (ADR 0031). */
export function createSignInLimits({ secrets }: { readonly secrets: Pick<Secrets, 'fingerprint'> }) {
  // not the address itself: nothing personal lies in the table of attempts
  const keysOf = ({ address }: Ctx, kind: string, email: string): Tried => {
    const network = networkOf(address);
    return {
      pair: `${kind}:pair:${secrets.fingerprint(`${email} ${network}`)}`,
      network: `${kind}:network:${network}`,
      account: `${kind}:account:${secrets.fingerprint(email)}`,
      known: `login:known:${secrets.fingerprint(`known ${email} ${network}`)}`,
    };
  };
  return {
    triedBy: (ctx: Ctx, email: string): Tried => keysOf(ctx, 'login', email),

    /** Answers whether the pair has failed before. @throws 429 while one of them is paused; a known network waits for nobody else */
    async check(ctx: Ctx, tried: Tried): Promise<{ readonly hasFailed: boolean }> {
      const { counted, isKnown } = await standingOf(ctx, tried);
      const limits = new Map([
        [tried.pair, PER_PAIR],
        [tried.network, PER_NETWORK],
      ]);
      if (!isKnown) limits.set(tried.account, PER_ACCOUNT);
      try {
        refusePaused(counted, limits);
      } catch (error) {
        throw error instanceof Refused ? refuse(signInRefusals.tooMany, error.details) : error;
      }
      return { hasFailed: counted.has(tried.pair) };
    },

    /** The refusal of a failure, which is counted when it is told: of a burst no more are told than may fail before the pause. */
    async failed(ctx: Ctx, tried: Tried): Promise<Refused> {
      const { isKnown } = await standingOf(ctx, tried);
      const isTooMuch = [await countAttempt(ctx, [tried.pair], PER_PAIR), await countAttempt(ctx, [tried.network], PER_NETWORK)];
      // counted either way, so that the work does not tell who has been here
      const isOver = await countAttempt(ctx, [isKnown ? `${tried.account}:known` : tried.account], PER_ACCOUNT);
      isTooMuch.push(isOver && !isKnown);
      return isTooMuch.includes(true)
        ? refuse(signInRefusals.tooMany, { retryAfterSeconds: PER_PAIR.pauseSeconds })
        : refuse(signInRefusals.wrong);
    },

    /** Somebody was let in: their failures are forgotten, and their network is known. */
    async passed(ctx: Ctx, { pair, known }: Tried, { hasFailed }: { readonly hasFailed: boolean }): Promise<void> {
      if (hasFailed) await clearAttempts(ctx, [pair]);
      await rememberKey(ctx, known, KNOWN_SECONDS);
    },

    /** Counts a mail that anybody may ask for. @throws 429, for a registered address as for any other */
    async spendMail(ctx: Ctx, kind: 'recover' | 'registration', email: string): Promise<void> {
      const tried = keysOf(ctx, kind, email);
      await spendAttempt(ctx, [tried.pair], MAILS_PER_PAIR);
      await spendAttempt(ctx, [tried.network], MAILS_PER_NETWORK);
      const { isKnown } = await standingOf(ctx, tried);
      await spendAttempt(ctx, [isKnown ? `${tried.account}:known` : tried.account], MAILS_PER_ADDRESS);
    },
  };
}
