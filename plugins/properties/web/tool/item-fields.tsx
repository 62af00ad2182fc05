import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { FieldGroup, SelectField, TextField, useField } from '@platform/ui';
import { useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { ATTRIBUTES, type Item, ITEMS, type ItemType } from '../../contract/index.ts';

/** The items of an object, each with what is asked of its kind. */
export function ItemFields({ types }: { readonly types: readonly ItemType[] }) {
  const { t } = useTranslation('properties');
  const word = useWord();
  const { value: items = [], set, fault } = useField<readonly Partial<Item>[]>('items');
  const [first = 'Cylinder'] = types;
  const options = types.map((value) => ({ value, label: word(ITEMS[value].text) }));
  return (
    <>
      {items.map(({ type }, at) => (
        <FieldGroup key={at} title={t('pin.item', { number: at + 1 })}>
          <SelectField name={`items.${at}.type`} label={t('pin.itemType')} required options={options} />
          {(type ? ITEMS[type].asks : []).map((name) => (
            <SelectField
              key={name}
              name={`items.${at}.${name}`}
              label={word(ATTRIBUTES[name].text)}
              required={type !== undefined && ITEMS[type].needs.includes(name)}
              options={Object.entries(ATTRIBUTES[name].values).map(([value, text]) => ({ value, label: word(text) }))}
            />
          ))}
          <TextField name={`items.${at}.notes`} label={t('pin.notes')} maxLength={500} autoComplete="off" />
          <div>
            <Button icon={<Delete20Regular />} onClick={() => set(items.filter((_, place) => place !== at))}>
              {t('pin.removeItem', { number: at + 1 })}
            </Button>
          </div>
        </FieldGroup>
      ))}
      {fault && <span role="alert">{fault}</span>}
      <div>
        <Button icon={<Add20Regular />} onClick={() => set([...items, { type: first, notes: '' }])}>
          {t('pin.addItem')}
        </Button>
      </div>
    </>
  );
}
