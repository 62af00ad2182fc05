import { defineEntity, p } from '@mikro-orm/core';
import type { FlowId } from '../../contract/index.ts';

const FlowGivenSchema = defineEntity({
  name: 'FlowGiven',
  tableName: 'flows_given',
  comment: 'not audited: what flows were started with and told, encrypted',
  properties: {
    id: p.uuid().primary(),
    flowId: p.uuid().$type<FlowId>(),
    organisationId: p.uuid(),
    seq: p.bigint(),
    /** Null for the input. */
    signal: p.string().nullable(),
    key: p.string(),
    sealed: p.text(),
  },
});

export class FlowGivenEntity extends FlowGivenSchema.class {}
FlowGivenSchema.setClass(FlowGivenEntity);
