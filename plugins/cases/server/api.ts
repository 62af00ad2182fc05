import { extensionPoint } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { CaseId, CaseStatus, NewCase } from '../contract/index.ts';

/** A case that another plugin opens, about something of its own. */
export interface CaseToOpen extends Pick<NewCase, 'type' | 'action' | 'subcategory' | 'title' | 'description'> {
  readonly organisationId: string;
  /** Who follows it as its reporter. */
  readonly reporter?: { readonly id: string; readonly name: string } | undefined;
  /** By what `advance` takes it along. Its type is fixed then. */
  readonly openedFor?: string | undefined;
  readonly about: readonly { readonly type: string; readonly id: string; readonly name: string }[];
}
/** How a case stands, for whoever opened it. */
export interface OpenedCase {
  readonly id: CaseId;
  readonly number: number;
  readonly status: CaseStatus;
  /** Since when, while it is closed. */
  readonly closedAt?: Date | null | undefined;
}
/** Cases for other plugins. */
export interface Cases {
  /** Opens a case in the current transaction; its handlers are told. Needs a `ctx` that reaches the organisation. */
  open(ctx: Ctx, opened: CaseToOpen): Promise<OpenedCase>;
  /** Takes the case that was opened for something to a status. Not one that is closed or stands there. @throws 409 when there is no such step */
  advance(ctx: Ctx, openedFor: string, status: CaseStatus): Promise<void>;
}
export const casesApi = serviceRef<Cases>('cases.cases');

/** Follows cases: called in the transaction in which the status of one changed. */
export interface CaseFollower {
  changed(
    ctx: Ctx,
    change: { readonly case: OpenedCase; readonly about: readonly { readonly type: string; readonly id: string }[] },
  ): Promise<void>;
}
export const caseFollowers = extensionPoint<CaseFollower>('cases.followers');
