import { type Page, refusals, type RequestOf } from '@platform/core';
import { type Clock, type Ctx, inReach, isoOf, type Moment, mustFind, newId, readPage, refuse, rows } from '@platform/server';
import type { Note, NoteId, organisationEndpoints, OrganisationId } from '../../contract/index.ts';
import type { OrganisationLookup } from '../api.ts';
import { NoteEntity } from './note.entity.ts';

type NoteQuery = RequestOf<typeof organisationEndpoints.notes>['query'];
export type NoteService = ReturnType<typeof createNoteService>;

/** Internal notes: what those who serve an organisation write about it. Nobody reads what was written about their own organisation. */
export function createNoteService({ clock, organisations }: { readonly clock: Clock; readonly organisations: OrganisationLookup }) {
  const about = async (ctx: Ctx, id: OrganisationId): Promise<Ctx> => {
    const inside = await organisations.enter(ctx, id);
    if (ctx.actor.organisation?.id === id && ctx.actor.organisation.type !== 'SYSTEM_ADMIN') throw refuse(refusals.notAllowed, { id });
    return inside;
  };
  return {
    async list(ctx: Ctx, id: OrganisationId, list: NoteQuery): Promise<Page<Note>> {
      const inside = await about(ctx, id);
      const query = rows<{ organisations_note: NoteEntity }>(inside)
        .selectFrom('organisations_note as n')
        .select(['n.id', 'n.text', 'n.author', 'n.createdAt'])
        .where(inReach(inside, 'n.organisationId'))
        .$if(Boolean(list.query), (q) => q.where('n.text', 'ilike', `%${(list.query ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));
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

    /** @throws 404 when it is no note about that organisation */
    async remove(ctx: Ctx, id: OrganisationId, noteId: NoteId): Promise<void> {
      const inside = await about(ctx, id);
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
