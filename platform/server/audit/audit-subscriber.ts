import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import { ctxOfUnit } from '../database/work.ts';
import { audit, type AuditEntry } from './audit.ts';

const VERB: Readonly<Record<string, string>> = {
  [ChangeSetType.CREATE]: 'create',
  [ChangeSetType.UPDATE]: 'update',
  [ChangeSetType.UPDATE_EARLY]: 'update',
  [ChangeSetType.DELETE]: 'delete',
  [ChangeSetType.DELETE_EARLY]: 'delete',
};

/** Every change that is flushed becomes an audit row in the same transaction; properties marked `hidden` are named, never shown. */
export class AuditSubscriber implements EventSubscriber {
  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const ctx = ctxOfUnit(em);
    const changed = uow.getChangeSets().filter(({ meta }) => !meta.comment?.includes('not audited'));
    if (ctx) await audit(ctx, changed.map(toEntry));
  }
}

function toEntry({ type, entity, payload, originalEntity, meta }: ChangeSet<object>): AuditEntry {
  const row = entity as { readonly id?: string; readonly organisationId?: string }; // every entity of ours has an id
  const shown = Object.entries(payload).filter(([field]) => !IGNORED.has(field));
  const before = (originalEntity ?? {}) as Readonly<Record<string, unknown>>;
  const properties = meta.properties as Readonly<Record<string, { readonly hidden?: boolean } | undefined>>;
  const changes = shown.map(([field, value]) => [
    field,
    properties[field]?.hidden ? 'changed' : type === ChangeSetType.CREATE ? [value] : [before[field], value],
  ]);
  return {
    action: VERB[type] ?? type,
    subject: { type: meta.className, id: String(row.id) },
    organisationId: row.organisationId,
    changes: Object.fromEntries(changes),
  };
}
const IGNORED = new Set(['id', 'version', 'createdAt', 'updatedAt']);
