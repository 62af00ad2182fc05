import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Pin, properties } from '../../contract/index.ts';
import { MissingPins } from './missing-pins.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PinDetails } from './pin-details.tsx';
import { PinFilters } from './pin-filters.tsx';
import { type ListedPin, PinList } from './pin-list.tsx';
import { UnsentPhotos } from './unsent-photos.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';
import { SelectedPins } from './selected-pins.tsx';
import type { usePlanWork } from './use-plan-work.ts';

interface Props {
  readonly work: ReturnType<typeof usePlanWork>;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly onShow: (key: string) => void;
}
const useStyles = makeStyles({
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
});
const NONE: ReadonlySet<string> = new Set();
const nameOf = (pin: Pin | undefined) => pin && `${pin.number} ${pin.space}`;

/** Stands beside the plan. Filters, the pins as a list, and what is done with several. */
export function PinSide({ work: { changes, fault, listed, readOn, saved, seek, shown, sought }, selected, onSelect, onShow }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const mayWrite = useSession().can(properties.permissions.write);
  const queue = usePhotoQueue();
  const [photosOf, showPhotos] = useState('');
  const photographed = saved.get(photosOf);
  const ticked = shown.filter(({ key }) => selected.has(key));
  const [only] = ticked.length === 1 ? ticked : [];
  const chosen = only && saved.get(only.key);
  return (
    <div className={styles.side}>
      {fault && <MissingPins fault={fault} onMore={readOn} />}
      {queue.pins
        .filter((id) => id !== photosOf)
        .map((id) => (
          <UnsentPhotos key={id} id={id} queue={queue} of={nameOf(saved.get(id))} />
        ))}
      {chosen && <PinDetails pin={chosen} />}
      <PinFilters sought={sought} onSought={seek} />
      {mayWrite && <TickAll listed={listed} ticked={ticked.length} onSelect={onSelect} />}
      {mayWrite && ticked.length > 0 && <SelectedPins spots={ticked} changes={changes} onClear={() => onSelect(NONE)} />}
      {listed.length === 0 && <p>{t('tool.none')}</p>}
      <PinList
        pins={listed}
        selected={selected}
        mayWrite={mayWrite}
        onShow={onShow}
        onTick={onSelect}
        onEdit={changes.edit}
        onPhotos={showPhotos}
        onRemove={({ key, number, space }) => void changes.remove(new Set([key]), `${number} ${space}`)}
      />
      {photographed && <PhotoDialog pin={photographed} mayWrite={mayWrite} queue={queue} onClose={() => showPhotos('')} />}
    </div>
  );
}

interface TickAllProps extends Pick<Props, 'onSelect'> {
  readonly listed: readonly ListedPin[];
  readonly ticked: number;
}
function TickAll({ listed, ticked, onSelect }: TickAllProps) {
  const { t } = useTranslation('properties');
  const isAll = ticked === listed.length;
  if (listed.length === 0) return null;
  return (
    <Checkbox
      checked={isAll || (ticked > 0 && 'mixed')}
      label={t('tool.tickAll', { count: listed.length })}
      onChange={() => onSelect(isAll ? NONE : new Set(listed.map(({ key }) => key)))}
    />
  );
}
