import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { noticeApi } from './notice-api.ts';
import { useUnread } from './use-unread.ts';

/** Marks all notices as read; absent where all are. */
export function ReadAll() {
  const { t } = useTranslation('shell');
  const read = useAction(noticeApi.read.mutation());
  if (useUnread() === 0) return null;
  return (
    <Button appearance="subtle" disabledFocusable={read.isBusy} onClick={() => read.run({ body: {} })}>
      {t('notices.readAll')}
    </Button>
  );
}
