import { defineEntity, p } from '@mikro-orm/core';
import type { NoteId, OrganisationId } from '../../contract/index.ts';

const NoteSchema = defineEntity({
  name: 'OrganisationNote',
  tableName: 'organisations_note',
  properties: {
    id: p.uuid().$type<NoteId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    /** The audit log, which the organisation reads itself, says only that there is one. */
    text: p.text().hidden(),
    authorId: p.uuid().nullable(),
    /** Their name when they wrote it. */
    author: p.string(),
    createdAt: p.datetime(),
  },
});

export class NoteEntity extends NoteSchema.class {}
NoteSchema.setClass(NoteEntity);
