import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { Resource } from '@platform/core';
import { client, useSession, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAction } from '../overlay/use-action.ts';
import { nameOf, type ResourceItem, type ResourceViews } from './resource-options.ts';

interface Props {
  readonly views: ResourceViews;
  readonly item: ResourceItem;
}
/** The button that removes a row of a resource. Nothing for who may not, or where none goes. */
export function RemoveResource({ views, item }: Props) {
  const { can } = useSession();
  const { endpoints, write } = views.resource;
  return endpoints.remove && can(write) ? <RemoveButton views={views} item={item} remove={endpoints.remove} /> : null;
}

function RemoveButton({
  views: { resource, path },
  item,
  remove,
}: Props & { readonly remove: NonNullable<Resource['endpoints']['remove']> }) {
  const { t } = useTranslation('ui');
  const word = useWord();
  const navigate = useNavigate();
  const name = nameOf(resource, item);
  const action = useAction(client({ remove }).remove.mutation(), {
    ask: {
      title: t('resource.removeOf', { name }),
      consequence: t('resource.removeConsequence', { the: word(resource.words.the) }),
      action: t('resource.remove'),
      danger: true,
    },
    done: async () => {
      await navigate(path);
      return t('resource.removed', { name });
    },
  });
  return (
    <Button icon={<Delete20Regular />} onClick={() => action.run({ params: { id: item.id } })}>
      {t('resource.remove')}
    </Button>
  );
}
