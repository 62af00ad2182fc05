import { DataList, type DataListProps } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { ItemType, ITEMS, OBJECTS, ObjectType, type Pin } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { pinText } from '../tool/pin-text.ts';

export const BY_NUMBER = { sort: { by: 'number', order: 'asc' } } as const;

interface Props {
  readonly of: { readonly blueprintId?: string; readonly propertyId?: string };
  /** Of the plans to choose among; none where there is one plan alone. */
  readonly floors?: readonly string[];
}
/** What is placed, as a list. Narrowed by object, item and floor; a row opens on its plan. */
export function PlacedList({ of, floors = [] }: Props) {
  const { t } = useTranslation('properties');
  const { language } = useLanguage();
  const filters: DataListProps<Pin>['filters'] = [
    {
      id: 'objectType',
      label: t('pin.objectType'),
      options: ObjectType.options.map((value) => ({ value, label: OBJECTS[value].text[language] })),
    },
    { id: 'itemType', label: t('pin.itemType'), options: ItemType.options.map((value) => ({ value, label: ITEMS[value].text[language] })) },
    ...(floors.length > 1 ? [{ id: 'floor', label: t('plan.floor'), options: floors.map((value) => ({ value, label: value })) }] : []),
  ];
  return (
    <DataList
      name="pins"
      label={t('pins')}
      list={pinApi.listPins}
      call={{ query: of }}
      columns={[
        { id: 'space', header: t('pin.space'), render: ({ number, space }) => `${number} ${space}`, sortBy: 'number', share: 2 },
        { id: 'what', header: t('pin.objectType'), render: (pin) => pinText(pin, language), share: 3 },
        ...(of.propertyId ? [{ id: 'plan', header: t('plan.title'), render: ({ blueprint }: Pin) => blueprint.name }] : []),
        { id: 'photos', header: t('photo.heading'), render: ({ photos }) => photos.length, align: 'end', hideBelow: 901 },
        { id: 'note', header: t('pin.note'), render: ({ note }) => note, optional: true },
      ]}
      filters={filters}
      total={(count, number) => t('pinTotal', { count, number })}
      rowId={({ id }) => id}
      rowName={({ number, space }) => `${number} ${space}`}
      rowHref={({ id, property, blueprint }) => `/properties/${property.id}/blueprints/${blueprint.id}?pin=${id}`}
      search={t('tool.search')}
      start={BY_NUMBER}
      empty={{ title: t('tool.none') }}
    />
  );
}
