import { refuseField, serveResource } from '@platform/server';
import { actionsOf, type CaseAction, caseRefusals, CaseText, type CaseType } from '../../contract/index.ts';

/** Texts that an organisation writes again and again. */
export const caseTexts = serveResource(CaseText, {
  table: 'cases_text',
  check(ctx, _, values) {
    const { type, action } = values as { type?: CaseType | null; action?: CaseAction | null }; // as the declaration has it
    if (action && !(type && actionsOf(type).includes(action))) throw refuseField(ctx, caseRefusals.action, { field: 'action' });
  },
});
