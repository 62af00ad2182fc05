import { serveResource } from '@platform/server';
import { CaseText } from '../../contract/index.ts';

/** Texts that an organisation writes again and again. */
export const caseTexts = serveResource(CaseText, { table: 'cases_text' });
