import { SearchBox, Select } from '@fluentui/react-components';
import { useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { OBJECTS, ObjectType } from '../../contract/index.ts';

/** What is searched for; of one kind alone unless that is empty. */
export interface SoughtPins {
  readonly words: string;
  readonly type: string;
}
interface Props {
  readonly sought: SoughtPins;
  readonly onSought: (sought: SoughtPins) => void;
}
/** Narrows the plan and the list to some pins. */
export function PinFilters({ sought, onSought }: Props) {
  const { t } = useTranslation('properties');
  const word = useWord();
  const search = t('tool.search');
  return (
    <>
      <SearchBox
        placeholder={search}
        aria-label={search}
        value={sought.words}
        onChange={(_, { value }) => onSought({ ...sought, words: value })}
      />
      <Select aria-label={t('pin.objectType')} value={sought.type} onChange={(_, { value }) => onSought({ ...sought, type: value })}>
        <option value="">{t('tool.allObjects')}</option>
        {ObjectType.options.map((each) => (
          <option key={each} value={each}>
            {word(OBJECTS[each].text)}
          </option>
        ))}
      </Select>
    </>
  );
}
