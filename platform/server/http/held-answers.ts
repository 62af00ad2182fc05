import type { Request } from '@hapi/hapi';
import type { Endpoint } from '@platform/core';
import type { Scope } from '../context.ts';
import type { Opening } from '../database/opening.ts';
import type { Live } from '../live/live.ts';

type Asker = Pick<Scope, 'actor' | 'reach'>;
interface Held {
  readonly tag: string;
  readonly until: number;
  readonly asker: Asker;
}
/** So many at most; whoever has not asked for longest goes first. */
const LIMIT = 10_000;

/**
 * Which answers people hold. Whoever polls is told that nothing has changed without a look at the database, until anything is told to them live, a
 * session ends anywhere, or the endpoint's `heldSeconds` are over (ADR 0079). It never answers anything else.
 */
export class HeldAnswers {
  readonly #held = new Map<string, Held>();
  readonly #live: Pick<Live, 'isOpen'>;
  /** How often something was told. What was read meanwhile may be older than that. */
  #told = 0;

  constructor(live: Pick<Live, 'isOpen' | 'onEvents' | 'onSessions'>) {
    this.#live = live;
    live.onEvents((concerned) => {
      this.#told += 1;
      for (const [key, { asker }] of this.#held) if (concerned(asker)) this.#held.delete(key);
    });
    live.onSessions((hasEnded) => {
      if (!hasEnded) return;
      this.#told += 1;
      this.#held.clear();
    });
  }

  /** The tag of what this asker got last, while that stands. */
  tagOf(endpoint: Endpoint, request: Request, opening: Opening): string | undefined {
    if (endpoint.heldSeconds === undefined || !this.#live.isOpen()) return undefined;
    const held = this.#held.get(keyOf(request, opening));
    return held && held.until > Date.now() ? held.tag : undefined;
  }

  /** Before something is read: what remembers it afterwards, unless something was told meanwhile. */
  reading({ heldSeconds }: Endpoint, request: Request, opening: Opening): (tag: string, asker: Asker) => void {
    const told = this.#told;
    return (tag, { actor, reach }) => {
      if (heldSeconds === undefined || told !== this.#told) return;
      const key = keyOf(request, opening);
      this.#held.delete(key);
      this.#held.set(key, { tag, until: Date.now() + heldSeconds * 1000, asker: { actor, reach } });
      const [oldest] = this.#held.keys();
      if (this.#held.size > LIMIT && oldest !== undefined) this.#held.delete(oldest);
    };
  }
}

const keyOf = ({ raw }: Request, { statement, values }: Opening) => [raw.req.url, statement, ...values].join('\n');
