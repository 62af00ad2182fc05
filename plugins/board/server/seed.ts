import { addDays, dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { type Clock, type Ctx, newId, query, type Seed } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { BoardId, BoardNewsId } from '../contract/index.ts';
import { BoardEntity, BoardNewsEntity, type BoardRow } from './resources.ts';

const { bjorken, fjordgarden } = demoOrganisations;
const SHOWN = { address: '', screenGroup: '', showsNews: true, showsBookings: true, nightFrom: 22, nightUntil: 6 } as const;
type Made = Pick<BoardRow, 'organisationId' | 'name' | 'shape' | 'names' | 'serviceTimes' | 'contacts'> & Partial<BoardRow>;
const BOARDS: readonly Made[] = [
  {
    organisationId: bjorken,
    name: 'Entrén Björkgatan 2',
    address: 'Björkgatan 2',
    shape: 'PORTRAIT',
    names: 'INITIAL',
    serviceTimes: 'Styrelserummet: första måndagen i månaden 18–19\nGrovsoprummet: vardagar 7–20',
    contacts: 'Felanmälan: 040-12 34 56, vardagar 8–16\nJour: 040-65 43 21, dygnet runt',
  },
  {
    organisationId: bjorken,
    name: 'Tvättstugan',
    shape: 'LANDSCAPE',
    names: 'NONE',
    screenGroup: 'Källaren',
    serviceTimes: 'Tvättstugorna är öppna 7–22 alla dagar.',
    contacts: 'Fel på maskin: 040-12 34 56',
  },
  {
    organisationId: fjordgarden,
    name: 'Inngangen Fjordveien 8',
    shape: 'PORTRAIT',
    names: 'FULL',
    serviceTimes: 'Vaktmester: hverdager 8–15',
    contacts: 'Feilmelding: 55 12 34 56\nVakt: 55 65 43 21, døgnet rundt',
  },
];
const NEWS = [
  {
    organisationId: bjorken,
    title: 'Gårdsstädning på lördag',
    text: 'Vi ses på gården klockan 10. Föreningen bjuder på korv och kaffe. Ta gärna med en kratta.',
    days: -2,
  },
  {
    organisationId: bjorken,
    title: 'Nya koder till porten',
    text: 'Koden byts den första i månaden. Den nya får du i brevlådan.',
    days: -6,
  },
  {
    organisationId: fjordgarden,
    title: 'Vannet stenges på torsdag',
    text: 'Vannet er stengt fra 9 til 12 på grunn av rørarbeid. Tapp opp litt vann på forhånd.',
    days: -1,
  },
] as const;

/** Screens of two houses, and what they tell. */
export function createBoardSeed({ clock }: { readonly clock: Clock }): Seed {
  return {
    id: 'board',
    async run(ctx) {
      const createdAt = clock.now();
      const today = dayIn(PORTAL_TIME_ZONE, createdAt);
      for (const board of BOARDS) {
        const id = newId<BoardId>();
        ctx.em.create(BoardEntity, { ...SHOWN, ...board, id, createdAt });
        await ctx.em.flush();
        await seedDisplay(ctx, { id, organisationId: board.organisationId });
      }
      for (const { days, ...news } of NEWS) {
        const shown = { shownFrom: addDays(today, days), shownUntil: addDays(today, 21), screenGroup: '', toResidents: true };
        ctx.em.create(BoardNewsEntity, { ...news, ...shown, kind: 'NEWS' as const, ended: false, id: newId<BoardNewsId>(), createdAt });
      }
    },
  };
}

/** A browser on a wall that was heard of an hour ago. Nobody has its secret. */
async function seedDisplay(ctx: Ctx, { id, organisationId }: { readonly id: BoardId; readonly organisationId: string }): Promise<void> {
  await query(
    ctx,
    `insert into board_display (id, organisation_id, board_id, secret_hash, expires_at, paired_at, paired_by, painted, painted_at, seen_at)
     values ($1::uuid, $2, $3, ($1::uuid)::text, now(), now() - interval '9 days', 'Demo', 'demo', now() - interval '2 hours', now() - interval '1 hour')`,
    [newId(), organisationId, id],
  );
}
