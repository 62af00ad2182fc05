import { audit, type Ctx, subjectTable } from '@platform/server';
import type { CaseEntity } from '../case.entity.ts';

/** What cases are about. */
export const caseAbout = subjectTable({ table: 'cases_about', column: 'case_id' });

/** Makes the case be about these things and no others. */
export async function pointAt(ctx: Ctx, found: CaseEntity, pointing: Parameters<typeof caseAbout.point>[2]): Promise<void> {
  const { id, organisationId } = found;
  if (await caseAbout.point(ctx, found, pointing))
    await audit(ctx, [{ action: 'cases.point', subject: { type: 'Case', id }, organisationId }]);
}
