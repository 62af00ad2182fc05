import { type Page, refusals, type RequestOf } from '@platform/core';
import {
  type Clock,
  type Ctx,
  inReach,
  isoOf,
  type Moment,
  mustFind,
  newId,
  type Permissions,
  readPage,
  refuse,
  rows,
} from '@platform/server';
import { sql } from 'kysely';
import { type Note, type NoteId, type organisationEndpoints, type OrganisationId, organisations as plugin } from '../../contract/index.ts';
import type { OrganisationLookup } from '../api.ts';
import { NoteEntity } from './note.entity.ts';

type NoteQuery = RequestOf<typeof organisationEndpoints.notes>['query'];
export type NoteService = ReturnType<typeof createNoteService>;

interface NoteDeps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
}

/**
 * Internal notes: what those who serve an organisation write about it. Nobody reads what was written about their own organisation, and no
 * partner what the one before it wrote.
 */
export function createNoteService({ clock, organisations, permissions }: NoteDeps) {
  const about = async (ctx: Ctx, id: OrganisationId): Promise<Ctx> => {
    const inside = await organisations.enter(ctx, id);
    if (ctx.actor.organisation?.id === id && ctx.actor.organisation.type !== 'SYSTEM_ADMIN') throw refuse(refusals.notAllowed, { id });
    return inside;
  };
  const shown = (inside: Ctx) => {
    const seesAll = permissions.holds(inside.actor.roles, plugin.permissions.readPartners);
    return rows<{ organisations_note: NoteEntity }>(inside)
      .selectFrom('organisations_note as n')
      .select(['n.id', 'n.text', 'n.author', 'n.createdAt'])
      .where(inReach(inside, 'n.organisationId'))
      .where(sql<boolean>`(${seesAll}::boolean or n.partner_then = coalesce(app_partner_of(n.organisation_id), n.organisation_id))`);
  };
  return {
    async list(ctx: Ctx, id: OrganisationId, list: NoteQuery): Promise<Page<Note>> {
      const inside = await about(ctx, id);
      const like = `%${(list.query ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const query = shown(inside).$if(Boolean(list.query), (q) => q.where('n.text', 'ilike', like));
      return readPage(inside, query, { list, order: { createdAt: 'n.createdAt' }, id: 'n.id', toItem: toNote });
    },

    async write(ctx: Ctx, id: OrganisationId, { text }: { readonly text: string }): Promise<Note> {
      const inside = await about(ctx, id);
      const { userId, name } = ctx.actor;
      const note = { id: newId<NoteId>(), organisationId: id, text, authorId: userId ?? null, author: name, createdAt: clock.now() };
      const made = inside.em.create(NoteEntity, note);
      await inside.em.flush();
      return toNote(made);
    },

    /** @throws 404 when it is no note about that organisation, or another partner's */
    async remove(ctx: Ctx, id: OrganisationId, noteId: NoteId): Promise<void> {
      const inside = await about(ctx, id);
      if (!(await shown(inside).where('n.id', '=', noteId).executeTakeFirst())) throw refuse(refusals.notFound, { noteId });
      inside.em.remove(await mustFind(inside, NoteEntity, { id: noteId, organisationId: id }));
      await inside.em.flush();
    },
  };
}

const toNote = ({ id, text, author, createdAt }: Pick<NoteEntity, 'id' | 'text' | 'author'> & { readonly createdAt: Moment }): Note => ({
  id,
  text,
  author,
  createdAt: isoOf(createdAt),
});
