import { defineEntity, p } from '@mikro-orm/core';
import type { Moment } from '@platform/server';
import type { FlowEvent, FlowId } from '../../contract/index.ts';

const FlowEventSchema = defineEntity({
  name: 'FlowEvent',
  tableName: 'flows_event',
  properties: {
    id: p.uuid().primary(),
    flowId: p.uuid().$type<FlowId>(),
    organisationId: p.uuid(),
    key: p.string(),
    at: p.datetime(),
    what: p.string(),
    who: p.string().nullable(),
    detail: p.json().$type<FlowEvent['detail']>(),
  },
});

export class FlowEventEntity extends FlowEventSchema.class {}
FlowEventSchema.setClass(FlowEventEntity);

/** What is shown of one; an entity has it too. */
export type EventRow = Pick<FlowEventEntity, 'what' | 'who' | 'detail'> & { readonly at: Moment };
