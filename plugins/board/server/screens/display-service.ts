import { createHash, randomBytes, randomInt } from 'node:crypto';
import { refusals } from '@platform/core';
import {
  ALL,
  asReach,
  audit,
  type Clock,
  type Ctx,
  doneBy,
  newId,
  query,
  refuse,
  refuseField,
  type ResourceService,
  spendAttempt,
} from '@platform/server';
import { type Board, type BoardId, boardRefusals, type Display, type DisplayId, type NewDisplay } from '../../contract/index.ts';
import { BoardEntity } from '../resources.ts';
import type { ReadScreenContent } from './screen-content.ts';

/** How long a code can be typed. */
const CODE_MS = 15 * 60_000;
/** Letters and digits that nobody takes for others at three metres. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A display's secret is kept as its hash alone. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Anybody may ask for a code; nobody fills the table with them. A house has many screens behind one address. */
const CODES = { failures: 200, pauseSeconds: 15 * 60 };

interface Deps {
  readonly boards: Pick<ResourceService<typeof Board>, 'get'>;
  readonly clock: Clock;
  readonly contentOf: ReadScreenContent;
}
type Row = Omit<Display, 'isCurrent'> & { readonly painted: string | null };
type Nothing = Record<string, never>;

interface Trace {
  readonly act: 'paired' | 'restarted' | 'unpaired';
  readonly id: string;
  readonly organisationId: string;
}
const traced = (ctx: Ctx, { act, id, organisationId }: Trace) =>
  audit(ctx, [{ action: `board.${act}`, subject: { type: 'BoardDisplay', id }, organisationId }]);

/** What becomes of a display that is paired, as SQL. */
const CHANGES = { restarted: 'update board_display set restart_at = now()', unpaired: 'delete from board_display' } as const;
async function changed(ctx: Ctx, act: keyof typeof CHANGES, id: DisplayId): Promise<Nothing> {
  const [found] = await query<{ organisationId: string }>(
    ctx,
    `${CHANGES[act]} where id = $1 returning organisation_id as "organisationId"`,
    [id],
  );
  if (!found) throw refuse(refusals.notFound, { id });
  await traced(ctx, { act, id, ...found });
  return {};
}

/** Pairing browsers with screens, and what is known of them. */
export function createDisplayService({ boards, clock, contentOf }: Deps) {
  return {
    /** A new display, which shows its code until somebody pairs it. @throws 429 when its address has asked for too many */
    async start(ctx: Ctx): Promise<NewDisplay> {
      await spendAttempt(ctx, [`board-code:${ctx.address}`], CODES);
      const [secret, code, expiresAt] = [randomBytes(32).toString('base64url'), newCode(), new Date(clock.now().getTime() + CODE_MS)];
      await asReach(ctx, ALL, (wide) =>
        query(wide, 'insert into board_display (id, secret_hash, code, expires_at) values ($1, $2, $3, $4)', [
          newId(),
          secretHash(secret),
          code,
          expiresAt.toISOString(),
        ]),
      );
      return { secret, code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt: expiresAt.toISOString() };
    },

    /** @throws 404, 422 at the code when no display shows it */
    async pair(ctx: Ctx, boardId: BoardId, typed: string): Promise<Nothing> {
      const { organisation } = await boards.get(ctx, boardId);
      const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
      const values = [boardId, organisation.id, doneBy(ctx), code];
      // a display that waits is nobody's yet
      const [found] = await asReach(ctx, ALL, (wide) =>
        query<{ id: string }>(
          wide,
          `update board_display set board_id = $1, organisation_id = $2, paired_by = $3, paired_at = now(), code = null
           where code = $4 and board_id is null and expires_at > now() returning id`,
          values,
        ),
      );
      if (!found) throw refuseField(ctx, boardRefusals.code, { field: 'code' });
      await traced(ctx, { act: 'paired', id: found.id, organisationId: organisation.id });
      return {};
    },

    restart: (ctx: Ctx, id: DisplayId) => changed(ctx, 'restarted', id),
    unpair: (ctx: Ctx, id: DisplayId) => changed(ctx, 'unpaired', id),

    /** Which displays show a screen, and whether they have painted what it says now. @throws 404 */
    async of(ctx: Ctx, boardId: BoardId): Promise<{ displays: Display[] }> {
      const board = await ctx.em.findOne(BoardEntity, { id: boardId });
      if (!board) throw refuse(refusals.notFound, { id: boardId });
      const { revision } = await contentOf(ctx, board);
      const rows = await query<Row>(
        ctx,
        `select id, board_id as "boardId", to_char(paired_at at time zone 'UTC', ${ISO}) as "pairedAt", paired_by as "pairedBy", painted,
           to_char(painted_at at time zone 'UTC', ${ISO}) as "paintedAt", to_char(seen_at at time zone 'UTC', ${ISO}) as "seenAt"
         from board_display where board_id = $1 order by paired_at, id`,
        [boardId],
      );
      return { displays: rows.map(({ painted, ...row }) => ({ ...row, isCurrent: painted === revision })) };
    },
  };
}
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
export type DisplayService = ReturnType<typeof createDisplayService>;
