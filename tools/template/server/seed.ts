import { type Ctx, newId } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { NoteId } from '../contract/index.ts';
import { NoteEntity } from './note.entity.ts';

const NOTES = ['Byt portkoden', 'Beställ nya cylindrar till källaren'];
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Two notes at Brf Björken, one at another partner's customer. */
export function seedNotes(ctx: Ctx, createdAt: Date): void {
  const expiresAt = new Date(createdAt.getTime() + YEAR_MS);
  const add = (organisationId: string, title: string) =>
    ctx.em.create(NoteEntity, { id: newId<NoteId>(), organisationId, title, expiresAt, createdAt });
  for (const title of NOTES) add(demoOrganisations.bjorken, title);
  add(demoOrganisations.otherCustomer, 'Smörj låsen');
}
