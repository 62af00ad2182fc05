import type { Page, RequestOf, StreamReply } from '@platform/core';
import { type AuditVocabulary, type Clock, type Ctx, inReach, readPage, rows } from '@platform/server';
import type { AuditLine, AuditWords, logEndpoints, LogWord } from '../../contract/index.ts';
import { changeInWords, UUID } from './change-in-words.ts';
import { AUDIT_COLUMNS, exportedAudit, logWorkbook } from './log-export.ts';
import { type LogNames, type NamedBy, namesIn } from './log-names.ts';
import { beginOf } from './log-period.ts';

export type AuditQuery = RequestOf<typeof logEndpoints.audit>['query'];
type Filters = Omit<AuditQuery, 'limit' | 'cursor' | 'count'>;

export interface AuditLogDeps {
  readonly clock: Clock;
  readonly names: LogNames;
  readonly vocabulary: AuditVocabulary;
}
export type AuditLog = ReturnType<typeof createAuditLog>;

/** The columns of the audit log as they are: it is nobody's entity. */
interface AuditRow extends NamedBy {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly changes: string | Readonly<Record<string, unknown>>;
}

/** The audit log: what changed, by whom and when. Auditors read all in their reach, others what is about themselves. */
export function createAuditLog({ clock, names, vocabulary }: AuditLogDeps) {
  const lines = async (ctx: Ctx, found: readonly AuditRow[]): Promise<AuditLine[]> => {
    const named = await names.of(ctx, found);
    const subjects = await subjectNames(ctx, found, vocabulary);
    return found.map((row) => {
      const { subject, ...line } = toLine(row, ctx, vocabulary);
      return { ...line, ...named.of(row), subject: { ...subject, name: subjects.get(subject.id) ?? codeOf(row, ctx, vocabulary) } };
    });
  };
  const narrowed = (ctx: Ctx, filters: Filters) => narrow(ctx, filters, clock.now());
  return {
    async page(ctx: Ctx, list: AuditQuery): Promise<Page<AuditLine>> {
      const page = await readPage(ctx, narrowed(ctx, list), { list, order: { at: 'a.at' }, id: 'a.id', toItem: (row: AuditRow) => row });
      return { ...page, items: await lines(ctx, page.items) };
    },

    export(ctx: Ctx, { order, ...filters }: Filters): StreamReply {
      const found = narrowed(ctx, filters)
        .orderBy('a.at', order ?? 'desc')
        .orderBy('a.id', order ?? 'desc');
      return logWorkbook(ctx, {
        name: AUDIT_COLUMNS,
        clock,
        rows: found,
        toLines: (some: readonly AuditRow[]) => lines(ctx, some),
        exported: exportedAudit,
      });
    },

    words({ language }: Ctx): AuditWords {
      const listed = (words: Readonly<Record<string, { readonly sv: string; readonly nb: string }>>): LogWord[] =>
        Object.entries(words).map(([code, text]) => ({ code, text: text[language] }));
      const types = Object.fromEntries(Object.entries(vocabulary.types).map(([code, { text }]) => [code, text]));
      return { types: listed(types), actions: listed(vocabulary.actions) };
    },
  };
}

function narrow(ctx: Ctx, { period, actorId, organisationId, action, type, subject }: Filters, now: Date) {
  const [subjectType = '', ...id] = subject?.split(':') ?? [];
  return rows<{ platform_audit: AuditRow }>(ctx)
    .selectFrom('platform_audit as a')
    .select([
      'a.id',
      'a.at',
      'a.actor_id',
      'a.actor_name',
      'a.impersonator_id',
      'a.organisation_id',
      'a.action',
      'a.subject_type',
      'a.subject_id',
      'a.changes',
    ])
    .where(inReach(ctx, 'a.organisation_id'))
    .$if(period !== undefined, (q) => q.where('a.at', '>=', beginOf(period ?? 'DAY', now)))
    .$if(actorId !== undefined, (q) => q.where('a.actor_id', '=', actorId ?? ''))
    .$if(organisationId !== undefined, (q) => q.where('a.organisation_id', '=', organisationId ?? ''))
    .$if(action !== undefined, (q) => q.where('a.action', 'in', action ?? []))
    .$if(type !== undefined, (q) => q.where('a.subject_type', 'in', type ?? []))
    .$if(subject !== undefined, (q) => q.where('a.subject_type', '=', subjectType).where('a.subject_id', '=', id.join(':')));
}

async function subjectNames(ctx: Ctx, found: readonly AuditRow[], { types }: AuditVocabulary): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const [type, those] of Map.groupBy(found, (row) => row.subject_type)) {
    const name = types[type]?.name;
    const ids = those.map((row) => row.subject_id).filter((id) => UUID.test(id));
    if (name && ids.length > 0) for (const [id, text] of await namesIn(ctx, name, ids)) all.set(id, text);
  }
  return all;
}

/** A subject that is no row, as a schedule, is called as its code is. */
function codeOf({ subject_type, subject_id }: AuditRow, { language }: Pick<Ctx, 'language'>, { types }: AuditVocabulary): string | null {
  return types[subject_type]?.values?.['id']?.[subject_id]?.[language] ?? null;
}

function toLine(row: AuditRow, { language, timeZone }: Pick<Ctx, 'language' | 'timeZone'>, { types, actions, fields }: AuditVocabulary) {
  const { id, action, subject_type: type } = row;
  const kind = types[type];
  const changed = Object.entries(typeof row.changes === 'string' ? (JSON.parse(row.changes) as object) : row.changes); // as `audit` wrote it
  return {
    id,
    at: new Date(row.at).toISOString(),
    action: { code: action, text: actions[action]?.[language] ?? action },
    subject: { type: { code: type, text: kind?.text[language] ?? type }, id: row.subject_id },
    // what has no word is for programs
    changes: changed.flatMap(([field, value]) => {
      const word = (kind?.fields[field] ?? fields[field])?.[language];
      return word === undefined ? [] : [{ field: word, ...changeInWords(value, { language, timeZone, codes: kind?.values?.[field] }) }];
    }),
  };
}
