import { refusals } from '@platform/core';
import { ApiError } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blueprint } from '../../contract/index.ts';
import { useFreshLinks } from '../use-fresh-links.ts';

/** Somebody else was quicker. Its message says what they changed. */
export class PlanChanged extends ApiError {
  /** As it is now. */
  readonly plan: Blueprint;
  constructor(fault: ApiError, message: string, plan: Blueprint) {
    const { status, code, details, requestId } = fault;
    super({ status, code, message, details, requestId });
    this.plan = plan;
  }
}

/** Saves changes of a plan at the version that was read when this was mounted. */
export function usePlanAsRead(plan: Blueprint) {
  const fresh = useFreshLinks();
  const { t } = useTranslation('properties');
  const [read, take] = useState(plan);
  /** What of it is another now, in words. */
  const differences = (before: Blueprint, now: Blueprint): string =>
    [
      before.name !== now.name && `${t('plan.name')}: ${now.name}`,
      before.floor !== now.floor && `${t('plan.floor')}: ${now.floor || '–'}`,
      JSON.stringify(before.crop) !== JSON.stringify(now.crop) && t('plan.changed.crop'),
      before.metresWide !== now.metresWide && t('plan.changed.scale'),
      before.file.fileId !== now.file.fileId && t('plan.changed.file'),
    ]
      .filter(Boolean)
      .join(', ');

  /**
   * What somebody else made of it is read. The next try builds on that.
   * @throws PlanChanged when they were quicker
   */
  return async function save<T>(send: (version: number) => Promise<T>, at = read): Promise<T> {
    try {
      return await send(at.version);
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code !== refusals.stale.code) throw fault;
      const now = await fresh.plan(at.id);
      take(now);
      const changes = differences(at, now);
      if (!changes) return save(send, now);
      throw new PlanChanged(fault, t('plan.stale', { changes }), now);
    }
  };
}
