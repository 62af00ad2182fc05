import { Button } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noticeApi } from './notice-api.ts';
import { useUnread } from './use-unread.ts';

/** Marks all notices as read; absent where all are. */
export function ReadAll() {
  const { t } = useTranslation('shell');
  const { mutate, isPending } = useMutation(noticeApi.read.mutation());
  if (useUnread() === 0) return null;
  return (
    <Button appearance="subtle" disabledFocusable={isPending} onClick={() => mutate({ body: {} })}>
      {t('notices.readAll')}
    </Button>
  );
}
