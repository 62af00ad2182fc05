import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Takes what a menu gives the button that opens it. */
export function CreateButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation('shell');
  return (
    <Button {...props} appearance="primary" icon={<Add20Regular />} aria-haspopup="menu">
      {t('header.create')}
    </Button>
  );
}
