import { ArrayType, type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs, type Platform } from '@mikro-orm/core';
import { ctxOfUnit } from '../database/unit-of-work.ts';
import { audit, type AuditEntry } from './audit.ts';

const VERB: Readonly<Record<string, string>> = {
  [ChangeSetType.CREATE]: 'create',
  [ChangeSetType.UPDATE]: 'update',
  [ChangeSetType.UPDATE_EARLY]: 'update',
  [ChangeSetType.DELETE]: 'delete',
  [ChangeSetType.DELETE_EARLY]: 'delete',
};

/** Every change that is flushed becomes an audit row in the same transaction. Properties marked `hidden` are named, never shown. */
export class AuditSubscriber implements EventSubscriber {
  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const ctx = ctxOfUnit(em);
    const changed = uow.getChangeSets().filter(({ meta }) => !meta.comment?.includes('not audited'));
    if (ctx)
      await audit(
        ctx,
        changed.map((change) => toEntry(change, em.getPlatform())),
      );
  }
}

function toEntry({ type, entity, payload, originalEntity, meta }: ChangeSet<object>, platform: Platform): AuditEntry {
  const row = entity as { readonly id?: string; readonly organisationId?: string | null }; // every entity of ours has an id
  const shown = Object.entries(payload).filter(([field]) => !IGNORED.has(field));
  const before = (originalEntity ?? {}) as Readonly<Record<string, unknown>>;
  const properties = meta.properties as Readonly<Record<string, { readonly hidden?: boolean; readonly customType?: unknown } | undefined>>;
  /** A change set holds values as the database takes them; a list shall be one to its reader too. */
  const shownAs = (field: string, value: unknown) => {
    const customType = properties[field]?.customType;
    return customType instanceof ArrayType ? customType.convertToJSValue(value as string, platform) : value; // as the database has it
  };
  const changes = shown.map(([field, value]) => [
    field,
    properties[field]?.hidden
      ? 'changed'
      : type === ChangeSetType.CREATE
        ? [shownAs(field, value)]
        : [shownAs(field, before[field]), shownAs(field, value)],
  ]);
  return {
    action: VERB[type] ?? type,
    subject: { type: meta.className, id: String(row.id) },
    // what is in no organisation's hands is one
    organisationId: 'organisationId' in meta.properties ? (row.organisationId ?? undefined) : row.id,
    changes: Object.fromEntries(changes),
  };
}
const IGNORED = new Set(['id', 'version', 'createdAt', 'updatedAt']);
