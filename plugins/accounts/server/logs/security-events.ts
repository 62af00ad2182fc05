import type { Language, Page, RequestOf, Role, SecurityKind, SecurityOutcome, StreamReply, Text } from '@platform/core';
import { type Clock, type Ctx, inReach, readPage, rows } from '@platform/server';
import { type logEndpoints, ROLE_WORDS, type SecurityLine } from '../../contract/index.ts';
import { exportedSecurity, logWorkbook, SECURITY_COLUMNS } from './log-export.ts';
import type { LogNames, NamedBy } from './log-names.ts';
import { beginOf } from './log-period.ts';

export type SecurityQuery = RequestOf<typeof logEndpoints.securityEvents>['query'];
type Filters = Omit<SecurityQuery, 'limit' | 'cursor' | 'count'>;
export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

/** The columns of the security log as they are: it is nobody's entity. */
interface EventRow extends NamedBy {
  readonly id: string;
  readonly at: string;
  readonly kind: SecurityKind;
  readonly outcome: SecurityOutcome;
  readonly actor_id: string | null;
  readonly actor_roles: Role[];
  readonly subject_id: string | null;
  readonly address: string;
  readonly user_agent: string | null;
  readonly detail: string | Readonly<Record<string, unknown>>;
}

/** The security log. Auditors read the events in their reach, others what is about themselves. */
export function createSecurityEvents({ clock, names }: { readonly clock: Clock; readonly names: LogNames }) {
  const lines = async (ctx: Ctx, found: readonly EventRow[]): Promise<SecurityLine[]> => {
    const subjects = found.flatMap((row) => row.subject_id ?? []);
    const named = await names.of(ctx, found, subjects);
    return found.map((row) => ({
      ...toLine(ctx, row, named.person),
      ...named.of(row),
      ...(row.actor_id === null && NOBODY[ctx.language]),
    }));
  };
  const narrowed = (ctx: Ctx, filters: Filters) => narrow(ctx, filters, clock.now());
  return {
    async page(ctx: Ctx, list: SecurityQuery): Promise<Page<SecurityLine>> {
      const page = await readPage(ctx, narrowed(ctx, list), { list, order: { at: 'e.at' }, id: 'e.id', toItem: (row: EventRow) => row });
      return { ...page, items: await lines(ctx, page.items) };
    },

    export(ctx: Ctx, { order, ...filters }: Filters): StreamReply {
      const found = narrowed(ctx, filters)
        .orderBy('e.at', order ?? 'desc')
        .orderBy('e.id', order ?? 'desc');
      return logWorkbook(ctx, {
        name: SECURITY_COLUMNS,
        clock,
        rows: found,
        toLines: (some: readonly EventRow[]) => lines(ctx, some),
        exported: exportedSecurity,
      });
    },
  };
}

const NOBODY = { sv: { who: 'Ingen inloggad' }, nb: { who: 'Ingen innlogget' } } as const;

function narrow(ctx: Ctx, { period, actorId, organisationId, kind, outcome, subjectId, address }: Filters, now: Date) {
  return rows<{ platform_security_event: EventRow }>(ctx)
    .selectFrom('platform_security_event as e')
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.outcome',
      'e.actor_id',
      'e.actor_name',
      'e.actor_roles',
      'e.impersonator_id',
      'e.organisation_id',
    ])
    .select(['e.subject_id', 'e.address', 'e.user_agent', 'e.detail'])
    .where(inReach(ctx, 'e.organisation_id'))
    .$if(period !== undefined, (q) => q.where('e.at', '>=', beginOf(period ?? 'DAY', now)))
    .$if(actorId !== undefined, (q) => q.where('e.actor_id', '=', actorId ?? ''))
    .$if(organisationId !== undefined, (q) => q.where('e.organisation_id', '=', organisationId ?? ''))
    .$if(kind !== undefined, (q) => q.where('e.kind', 'in', kind ?? []))
    .$if(outcome !== undefined, (q) => q.where('e.outcome', '=', outcome ?? 'DONE'))
    .$if(subjectId !== undefined, (q) => q.where('e.subject_id', '=', subjectId ?? ''))
    .$if(address !== undefined, (q) => q.where('e.address', '=', address ?? ''));
}

function toLine({ own, language }: Ctx, row: EventRow, person: (id: string) => string | null) {
  const { id, kind, outcome, subject_id: subject } = row;
  const detail = typeof row.detail === 'string' ? (JSON.parse(row.detail) as Readonly<Record<string, unknown>>) : row.detail; // as `securityLog` wrote it
  // where others sit is told to those who watch, not to whom it is about
  const isShown = own === undefined || own === row.actor_id;
  return {
    id,
    at: new Date(row.at).toISOString(),
    kind,
    outcome,
    roles: row.actor_roles,
    subject: subject === null ? null : { id: subject, name: person(subject) },
    address: isShown ? row.address : null,
    userAgent: isShown ? row.user_agent : null,
    detail: detailText(detail, language),
  };
}

const WORDS: Readonly<Record<string, Text>> = {
  PASSWORD: { sv: 'med lösenord', nb: 'med passord' },
  EID: { sv: 'med e-legitimation', nb: 'med e-ID' },
  SELF: { sv: 'av personen själv', nb: 'av personen selv' },
  LINK: { sv: 'med länk i e-post', nb: 'med lenke i e-post' },
  SIGNED_OUT: { sv: 'av personen själv', nb: 'av personen selv' },
  FROM_ELSEWHERE: { sv: 'från en annan enhet', nb: 'fra en annen enhet' },
  AT_ONCE: { sv: 'genast', nb: 'med en gang' },
  ASKED: { sv: 'begärd, inte bekräftad', nb: 'bedt om, ikke bekreftet' },
  CONFIRMED: { sv: 'bekräftad', nb: 'bekreftet' },
  STOPPED: { sv: 'stoppad från den gamla adressen', nb: 'stoppet fra den gamle adressen' },
  ALL: { sv: 'på alla enheter', nb: 'på alle enheter' },
};
const REPEATED: Text = { sv: 'gånger till', nb: 'ganger til' };

/** What stands beside an event, in words where there are any. */
function detailText({ before, after, repeated, ...rest }: Readonly<Record<string, unknown>>, language: Language): string | null {
  const rolesIn = (roles: unknown) => (roles as readonly Role[]).map((role) => ROLE_WORDS[role][language]).join(', ') || '–'; // as the event's schema has them
  const words = Object.values(rest).filter((value) => typeof value === 'string' || (typeof value === 'number' && value > 0));
  const said = [
    ...(after === undefined ? [] : [`${rolesIn(before)} → ${rolesIn(after)}`]),
    ...words.map((value) => WORDS[String(value)]?.[language] ?? String(value)),
    ...(Number(repeated) > 0 ? [`+${Number(repeated)} ${REPEATED[language]}`] : []),
  ];
  return said.length > 0 ? said.join(', ') : null;
}
