import { Button } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { BellIcon } from './bell-icon.tsx';
import { useUnread } from './use-unread.ts';

/** The bell of the header. Takes what a popover gives the button that opens it. */
export function BellButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('shell');
  const count = useUnread();
  return (
    <Button
      {...props}
      appearance="subtle"
      aria-haspopup="dialog"
      icon={<BellIcon />}
      aria-label={count > 0 ? t('notices.unread', { count }) : t('notices.title')}
      title={t('notices.title')}
    />
  );
}
