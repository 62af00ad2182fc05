import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { useRowWindow } from '@platform/ui';
import { memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
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
const NONE: readonly ListedPin[] = [];
const useStyles = makeStyles({
  sight: { overflowY: 'auto', maxHeight: 'min(70vh, 800px)' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    padding: tokens.spacingVerticalXXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    contentVisibility: 'auto',
    // of rows that are not drawn the height must be known
    boxSizing: 'border-box',
    height: '76px',
    containIntrinsicHeight: '76px',
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  name: { flexGrow: 1, justifyContent: 'flex-start', textAlign: 'left', minWidth: 0, paddingLeft: tokens.spacingHorizontalXS },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  calls: {
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  detail: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  oneLine: { WebkitLineClamp: 1 },
});

/**
 * The same pins as on the plan, for who does not see it. The plan is drawn before a long list is.
 * Of 2 000 rows those in sight stand in the page: a pointer over the plan would be looked for in all of them.
 */
export function PinList(props: Props) {
  const { pins, selected, mayWrite } = props;
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const rows = useDeferredValue(pins, NONE);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const list = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useRowWindow(list, rows.length);
  return (
    <div className={styles.sight}>
      <ul ref={list} className={styles.list} style={{ paddingTop: before, paddingBottom: after }} aria-label={t('pins')}>
        {rows.slice(from, to).map((pin, at) => (
          <PinRow
            key={pin.key}
            pin={pin}
            place={from + at + 1}
            of={rows.length}
            isSelected={selected.has(pin.key)}
            mayWrite={mayWrite}
            latest={latest}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly pin: ListedPin;
  /** Which one it is, of how many. Not all of them stand in the page. */
  readonly place: number;
  readonly of: number;
  readonly isSelected: boolean;
  readonly mayWrite: boolean;
  /** What the list was given last. A row is drawn anew for what it shows alone: of 2 000 one is chosen at a time. */
  readonly latest: RefObject<Props>;
}
const PinRow = memo(function PinRow({ pin, place, of, isSelected, mayWrite, latest }: RowProps) {
  const { key, number, space, text, photos, open, reported } = pin;
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const calls = [open && t('tool.isOpen'), reported && t('tool.isReported')].filter(Boolean);
  const name = `${number} ${space}`;
  const tick = () => latest.current.onTick(latest.current.selected.symmetricDifference(new Set([key])));
  return (
    <li data-row aria-posinset={place} aria-setsize={of} className={mergeClasses(styles.row, isSelected && styles.selected)}>
      {mayWrite && <Checkbox checked={isSelected} aria-label={t('tool.tick', { name })} onChange={tick} />}
      <Button appearance="subtle" className={styles.name} aria-pressed={isSelected} onClick={() => latest.current.onShow(key)}>
        <span className={styles.text}>
          <span>{name}</span>
          <span className={mergeClasses(styles.detail, calls.length > 0 && styles.oneLine)} title={text}>
            {text}
          </span>
          {calls.length > 0 && <span className={styles.calls}>{calls.join(' · ')}</span>}
        </span>
      </Button>
      {photos !== undefined && (
        <Button
          appearance="subtle"
          icon={<Image20Regular />}
          title={t('pin.photos', { count: photos })}
          aria-label={t('pin.photosOf', { name, count: photos })}
          onClick={() => latest.current.onPhotos(key)}
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
            onClick={() => latest.current.onEdit(key)}
          />
          <Button
            appearance="subtle"
            icon={<Delete20Regular />}
            title={t('pin.remove')}
            aria-label={t('pin.removeOf', { name })}
            onClick={() => latest.current.onRemove(pin)}
          />
        </>
      )}
    </li>
  );
});
