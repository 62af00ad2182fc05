import { DataList, useResourceTotal } from '@platform/ui';
import { type ShownSubject, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { Repository } from '../contract/index.ts';
import { repositoryApi } from './api-client.ts';
import { placesOf } from './places-of.ts';

const START = { sort: { by: 'name', order: 'asc' } } as const;

/** The storage places of a property. */
export default function PropertyPlacesTab(property: ShownSubject) {
  const { t } = useTranslation('keys');
  const word = useWord();
  const { name, space, responsibleId, keyCount, outCount } = Repository.fields;
  return (
    <DataList
      name="property-places"
      label={word(Repository.words.many)}
      list={repositoryApi.list}
      call={{ query: placesOf(property) }}
      columns={[
        { id: 'name', header: word(name.label), render: (place) => place.name, sortBy: 'name', share: 2 },
        { id: 'space', header: word(space.label), render: (place) => place.space },
        { id: 'responsible', header: word(responsibleId.label), render: ({ responsible }) => responsible.name, hideBelow: 901 },
        { id: 'keyCount', header: word(keyCount.label), render: (place) => place.keyCount, align: 'end' },
        { id: 'outCount', header: word(outCount.label), render: (place) => place.outCount, align: 'end', hideBelow: 901 },
      ]}
      total={useResourceTotal(Repository)}
      rowId={({ id }) => id}
      rowName={(place) => place.name}
      rowHref={({ id }) => `/keys/repositories/${id}`}
      start={START}
      empty={{ title: t('places.noneOfProperty'), text: t('places.noneOfPropertyText') }}
    />
  );
}
