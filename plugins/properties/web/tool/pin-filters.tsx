import { Checkbox, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { ITEMS, ItemType, OBJECTS, ObjectType } from '../../contract/index.ts';

/** How a pin may stand, to look for. */
export const PIN_STATES = ['unsaved', 'withPhotos', 'withoutPhotos', 'openCases', 'openDoor'] as const;
export type PinState = (typeof PIN_STATES)[number];
/** What is searched for. Layers that are hidden; one item or state alone unless empty. */
export interface SoughtPins {
  readonly words: string;
  readonly hidden: ReadonlySet<ObjectType>;
  readonly item: ItemType | '';
  readonly state: PinState | '';
}
export const ALL_PINS: SoughtPins = { words: '', hidden: new Set(), item: '', state: '' };

interface Props {
  readonly sought: SoughtPins;
  readonly onSought: (sought: SoughtPins) => void;
}
const useStyles = makeStyles({
  layers: { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, border: 'none' },
  layer: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  dot: { width: '12px', height: '12px', borderRadius: '50%', display: 'inline-block', forcedColorAdjust: 'none' },
  row: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalS },
});

/** Narrows the plan and the list to some pins. Each kind of object is a layer. */
export function PinFilters({ sought, onSought }: Props) {
  const styles = useStyles();
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
      <fieldset className={styles.layers} aria-label={t('tool.layers')}>
        {ObjectType.options.map((type) => (
          <Checkbox
            key={type}
            checked={!sought.hidden.has(type)}
            onChange={() => onSought({ ...sought, hidden: sought.hidden.symmetricDifference(new Set([type])) })}
            label={
              <span className={styles.layer}>
                <span className={styles.dot} style={{ backgroundColor: OBJECTS[type].colour }} />
                {word(OBJECTS[type].text)}
              </span>
            }
          />
        ))}
      </fieldset>
      <div className={styles.row}>
        <Select
          aria-label={t('pin.itemType')}
          value={sought.item}
          onChange={(_, { value }) => onSought({ ...sought, item: value as ItemType | '' })} // one of the options below
        >
          <option value="">{t('tool.allItems')}</option>
          {ItemType.options.map((each) => (
            <option key={each} value={each}>
              {word(ITEMS[each].text)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('tool.state')}
          value={sought.state}
          onChange={(_, { value }) => onSought({ ...sought, state: value as PinState | '' })} // one of the options below
        >
          <option value="">{t('tool.allStates')}</option>
          {PIN_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`tool.states.${each}`)}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
