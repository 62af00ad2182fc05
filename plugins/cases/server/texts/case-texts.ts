import { refuseField, serveResource } from '@platform/server';
import {
  actionsOf,
  type CaseAction,
  caseRefusals,
  type CaseSubcategory,
  CaseText,
  type CaseType,
  subcategoriesOf,
} from '../../contract/index.ts';

/** The kind of case that a text begins, as the declaration has it. */
interface Kind {
  readonly type?: CaseType | null;
  readonly action?: CaseAction | null;
  readonly subcategory?: CaseSubcategory | null;
}

/** Texts that an organisation writes again and again. */
export const caseTexts = serveResource(CaseText, {
  table: 'cases_text',
  check(ctx, _, becomes) {
    const { type, action, subcategory } = becomes as Kind;
    if (action && !(type && actionsOf(type).includes(action))) throw refuseField(ctx, caseRefusals.action, { field: 'action' });
    if (subcategory && !(type && subcategoriesOf(type, action).includes(subcategory)))
      throw refuseField(ctx, caseRefusals.subcategory, { field: 'subcategory' });
  },
});
