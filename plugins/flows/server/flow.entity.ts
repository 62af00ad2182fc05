import { defineEntity, p } from '@mikro-orm/core';
import { type FlowAction, type FlowId, type FlowState, OPEN_STATES } from '../contract/index.ts';

const FlowSchema = defineEntity({
  name: 'Flow',
  tableName: 'flows_flow',
  properties: {
    id: p.uuid().$type<FlowId>().primary(),
    type: p.string(),
    workflowId: p.string(),
    subjectType: p.string(),
    subjectId: p.string(),
    organisationId: p.uuid(),
    /** The flow whose workflow runs this one's as its child. */
    parentId: p.uuid().$type<FlowId>().nullable(),
    userIds: p.array().$type<string[]>().columnType('uuid[]'),
    state: p.string().$type<FlowState>(),
    awaiting: p.string().nullable(),
    awaitedFrom: p.string().nullable(),
    dueAt: p.datetime().nullable(),
    next: p.string().nullable(),
    actions: p.array().$type<FlowAction[]>(),
    seq: p.integer(),
    startedAt: p.datetime(),
    updatedAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    requestId: p.string(),
    /** How often its workflow was lost and started again. */
    restarts: p.integer(),
    /** Since when its workflow is lost: until the new one says something. */
    lostAt: p.datetime().nullable(),
    /** When somebody said that they have seen to its failure. */
    handledAt: p.datetime().nullable(),
  },
});

/** How a flow stands. Read here, written by `FlowRecorder` alone. */
export class FlowEntity extends FlowSchema.class {
  isOpen(): boolean {
    return OPEN_STATES.some((state) => state === this.state);
  }

  allows(action: FlowAction): boolean {
    return this.actions.includes(action);
  }
}
FlowSchema.setClass(FlowEntity);
