import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { useTranslation } from 'react-i18next';

/** A pin as the list says it. */
export interface ListedPin {
  readonly key: string;
  readonly number: string;
  readonly space: string;
  readonly text: string;
  /** How many there are; of one that is not saved there are none to take. */
  readonly photos: number | undefined;
}
interface Props {
  readonly pins: readonly ListedPin[];
  readonly selected: string | undefined;
  readonly mayWrite: boolean;
  readonly onSelect: (key: string) => void;
  readonly onEdit: (key: string) => void;
  readonly onPhotos: (key: string) => void;
  readonly onRemove: (key: string) => void;
}
const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowY: 'auto', maxHeight: 'min(70vh, 800px)' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingVerticalXXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  name: { flexGrow: 1, justifyContent: 'flex-start', textAlign: 'left', minWidth: 0 },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
});

/** The same pins as on the plan, for who works without a mouse or does not see it. */
export function PinList({ pins, selected, mayWrite, onSelect, onEdit, onPhotos, onRemove }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  return (
    <ul className={styles.list} aria-label={t('pins')}>
      {pins.map(({ key, number, space, text, photos }) => (
        <li key={key} className={mergeClasses(styles.row, key === selected && styles.selected)}>
          <Button appearance="subtle" className={styles.name} aria-pressed={key === selected} onClick={() => onSelect(key)}>
            <span className={styles.text}>
              <span>{`${number} ${space}`}</span>
              <span className={styles.detail}>{text}</span>
            </span>
          </Button>
          {photos !== undefined && (
            <Button
              appearance="subtle"
              icon={<Image20Regular />}
              title={t('pin.photos', { count: photos })}
              aria-label={t('pin.photosOf', { name: `${number} ${space}`, count: photos })}
              onClick={() => onPhotos(key)}
            >
              {photos > 0 ? photos : undefined}
            </Button>
          )}
          {mayWrite && (
            <>
              <Button
                appearance="subtle"
                icon={<Edit20Regular />}
                title={t('pin.edit')}
                aria-label={t('pin.editOf', { name: `${number} ${space}` })}
                onClick={() => onEdit(key)}
              />
              <Button
                appearance="subtle"
                icon={<Delete20Regular />}
                title={t('pin.remove')}
                aria-label={t('pin.removeOf', { name: `${number} ${space}` })}
                onClick={() => onRemove(key)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
