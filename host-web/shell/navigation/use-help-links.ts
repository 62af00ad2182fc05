import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from './use-navigation.ts';

/** Where one turns for help. In the header, and in the menu of a narrow screen. */
export function useHelpLinks(): readonly NavigationEntry[] {
  const { t } = useTranslation('shell');
  return [
    { path: '/help', label: t('help.title'), icon: QuestionCircle20Regular },
    { path: '/contact', label: t('contact.title'), icon: Call20Regular },
  ];
}
