import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ReceiptTemplate } from '../../contract/index.ts';
import { templateApi } from '../api-client.ts';

/** Removes a template, after a question. */
export function RemoveTemplate({ template: { id, name } }: { readonly template: ReceiptTemplate }) {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const remove = useAction(templateApi.remove.mutation(), {
    ask: { title: t('template.removeTitle', { name }), consequence: t('template.removeText'), action: t('template.remove'), danger: true },
    done: async () => {
      await navigate('/keys/receipt-templates');
      return t('template.removed', { name });
    },
  });
  return (
    <Button icon={<Delete20Regular />} onClick={() => remove.run({ params: { id } })}>
      {t('template.remove')}
    </Button>
  );
}
