import { Field, Tag, TagGroup } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { OrderRules } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';

/** Who is named among those who may order. One by one they can be taken off. Nothing while nobody is. */
export function NamedPersons({ rules }: { readonly rules: OrderRules }) {
  const { t } = useTranslation('orders');
  const set = useAction(orderApi.setRules.mutation(), { done: t('saved') });
  const { organisation, who, named, approver, deputy, maxPerUser, maxPerApartment, version } = rules;
  if (named.length === 0) return null;
  const remove = (removed: string) => {
    const namedIds = named.flatMap(({ id }) => (id === removed ? [] : [id]));
    const body = { who, namedIds, approverId: approver?.id ?? null, deputyId: deputy?.id ?? null, maxPerUser, maxPerApartment, version };
    set.run({ params: organisation, body });
  };
  return (
    <Field label={t('rules.named')}>
      <TagGroup aria-label={t('rules.named')} onDismiss={(_, { value }) => remove(String(value))}>
        {named.map(({ id, name }) => (
          <Tag key={id} value={id} dismissible dismissIcon={{ 'aria-label': t('rules.removeNamed', { name }) }}>
            {name}
          </Tag>
        ))}
      </TagGroup>
    </Field>
  );
}
