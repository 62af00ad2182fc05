import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
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
  /** Its door stands open, or is not locked. */
  readonly open: boolean;
  /** A case about it is open. */
  readonly reported: boolean;
}
interface Props {
  readonly pins: readonly ListedPin[];
  readonly selected: ReadonlySet<string>;
  readonly mayWrite: boolean;
  readonly onShow: (key: string) => void;
  readonly onTick: (keys: ReadonlySet<string>) => void;
  readonly onEdit: (key: string) => void;
  readonly onPhotos: (key: string) => void;
  readonly onRemove: (pin: ListedPin) => void;
}
const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowY: 'auto', maxHeight: 'min(70vh, 800px)' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    padding: tokens.spacingVerticalXXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    contentVisibility: 'auto',
    containIntrinsicHeight: '48px',
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  name: { flexGrow: 1, justifyContent: 'flex-start', textAlign: 'left', minWidth: 0, paddingLeft: tokens.spacingHorizontalXS },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  calls: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
});

/** The same pins as on the plan, for who does not see it. */
export function PinList({ pins, selected, mayWrite, onShow, onTick, onEdit, onPhotos, onRemove }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const tick = (key: string) => onTick(selected.symmetricDifference(new Set([key])));
  return (
    <ul className={styles.list} aria-label={t('pins')}>
      {pins.map((pin) => {
        const { key, number, space, text, photos, open, reported } = pin;
        const calls = [open && t('tool.isOpen'), reported && t('tool.isReported')].filter(Boolean);
        const name = `${number} ${space}`;
        return (
          <li key={key} className={mergeClasses(styles.row, selected.has(key) && styles.selected)}>
            {mayWrite && <Checkbox checked={selected.has(key)} aria-label={t('tool.tick', { name })} onChange={() => tick(key)} />}
            <Button appearance="subtle" className={styles.name} aria-pressed={selected.has(key)} onClick={() => onShow(key)}>
              <span className={styles.text}>
                <span>{name}</span>
                <span className={styles.detail}>{text}</span>
                {calls.length > 0 && <span className={styles.calls}>{calls.join(' · ')}</span>}
              </span>
            </Button>
            {photos !== undefined && (
              <Button
                appearance="subtle"
                icon={<Image20Regular />}
                title={t('pin.photos', { count: photos })}
                aria-label={t('pin.photosOf', { name, count: photos })}
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
                  aria-label={t('pin.editOf', { name })}
                  onClick={() => onEdit(key)}
                />
                <Button
                  appearance="subtle"
                  icon={<Delete20Regular />}
                  title={t('pin.remove')}
                  aria-label={t('pin.removeOf', { name })}
                  onClick={() => onRemove(pin)}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
