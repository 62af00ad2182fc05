import { ALL, asSystem, query, refuse, type Work } from '@platform/server';
import { type BoardId, boardRefusals } from '../../contract/index.ts';
import { secretHash } from './display-service.ts';
import { sharedWork } from './shared-work.ts';

interface Known {
  readonly hash: string;
  readonly id: string;
  readonly organisationId: string | null;
  readonly boardId: BoardId | null;
  readonly painted: string | null;
  readonly restartAt: string | null;
}
/** They have been heard of. The secret of each is all the right that it has. */
const HEARD = `
  update board_display d set seen_at = now(), painted = coalesce(s.painted, d.painted),
    painted_at = case when s.painted is distinct from d.painted and s.painted is not null then now() else d.painted_at end
  from unnest($1::text[], $2::text[]) as s (hash, painted)
  where d.secret_hash = s.hash and (d.board_id is not null or d.expires_at > now())
  returning d.secret_hash as hash, d.id, d.organisation_id as "organisationId", d.board_id as "boardId", d.painted,
    to_char(d.restart_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "restartAt"`;

/**
 * Notes that displays are there. A house's screens ask in the same moment: all that do meanwhile are one statement (ADR 0094). Nothing
 * that one of them says can break it for the others: it holds hashes, and revisions as the contract takes them.
 */
export function createHearing(work: Work) {
  const share = sharedWork<ReadonlyMap<string, Known>>();
  let asking = new Map<string, string | null>();
  const hearAll = async (): Promise<ReadonlyMap<string, Known>> => {
    const all = asking;
    asking = new Map();
    const values = [[...all.keys()], [...all.values()]];
    const known = await work.write(asSystem(ALL), (ctx) => query<Known>(ctx, HEARD, values));
    return new Map(known.map((each) => [each.hash, each]));
  };
  /** @throws 404 when the display is not paired any more, or its code has run out */
  return async (secret: string, painted?: string): Promise<Known> => {
    const hash = secretHash(secret);
    asking.set(hash, painted ?? asking.get(hash) ?? null);
    const known = (await share('', hearAll)).get(hash);
    if (!known) throw refuse(boardRefusals.display);
    return known;
  };
}
