import { TextQuote20Regular } from '@fluentui/react-icons/svg/text-quote';
import { resourcePages } from '@platform/ui';
import { CaseText } from '../../contract/index.ts';

/** Texts that are written again and again: their list, and one of them. */
export const textPages = resourcePages(CaseText, { path: '/cases/texts', area: 'cases', icon: TextQuote20Regular });
