import { makeStyles, tokens } from '@fluentui/react-components';
import { at, useUnsavedWarning } from '@platform/ui';
import { useLanguage, useSession } from '@platform/web';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Blueprint, type BlueprintId, type Pin, properties } from '../../contract/index.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { PinFilters } from './pin-filters.tsx';
import { PinList } from './pin-list.tsx';
import { PlanMap } from './plan-map.tsx';
import type { PlanView } from './plan-view.ts';
import { ToolBar, type ToolMode } from './tool-bar.tsx';
import { useDrafts } from './use-drafts.ts';
import { usePinChanges } from './use-pin-changes.ts';
import { usePins } from './use-pins.ts';
import { useShownPins } from './use-shown-pins.ts';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gap: tokens.spacingHorizontalL,
    [at.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
});

/** A plan to place objects on. By pointing at it, or in the list beside it. What is placed is kept once it is saved. */
export function PlanTool({ plan }: { readonly plan: Blueprint }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const mayWrite = useSession().can(properties.permissions.write);
  const { language } = useLanguage();
  const { changes, pins, saved, unsaved } = usePlanWork(plan.id);
  const view = useRef<PlanView>(undefined);
  const [mode, setMode] = useState<ToolMode>('look');
  const [selected, select] = useState<string>();
  const [photosOf, showPhotos] = useState('');
  const [sought, seek] = useState({ words: '', type: '' });
  const { listed, shown } = useShownPins({ pins, drafts: unsaved.drafts, sought, language });
  const choose = (key: string) => {
    select(key);
    const pin = shown.find((each) => each.key === key);
    if (pin) view.current?.goTo(pin);
  };
  return (
    <>
      {mayWrite && <ToolBar mode={mode} onMode={setMode} onPlaceHere={() => changes.place(view.current?.middle())} unsaved={unsaved} />}
      <div className={styles.body}>
        <PlanMap
          plan={plan}
          label={t('tool.map', { name: plan.name })}
          pins={shown}
          selected={selected}
          aims={mode === 'place'}
          drags={mode === 'drag'}
          onSpot={changes.place}
          onSelect={select}
          onMove={changes.move}
          onDrawn={(drawn) => (view.current = drawn)}
        />
        <div className={styles.side}>
          <PinFilters sought={sought} onSought={seek} />
          {listed.length === 0 && <p>{t('tool.none')}</p>}
          <PinList
            pins={listed}
            selected={selected}
            mayWrite={mayWrite}
            onSelect={choose}
            onEdit={changes.edit}
            onPhotos={showPhotos}
            onRemove={(key) => void changes.remove(key)}
          />
        </div>
      </div>
      <PinQuestion changes={changes} onPlaced={() => setMode('look')} />
      <Photographed pin={saved.get(photosOf)} mayWrite={mayWrite} onClose={() => showPhotos('')} />
    </>
  );
}

/** What stands on the plan, saved or not, and what is done with it. */
function usePlanWork(id: BlueprintId) {
  const pins = usePins(id);
  const saved = useMemo(() => new Map<string, Pin>(pins.map((pin) => [pin.id, pin])), [pins]);
  const unsaved = useDrafts(id);
  const changes = usePinChanges(saved, unsaved);
  useUnsavedWarning(unsaved.drafts.length > 0, 'leave');
  return { pins, saved, unsaved, changes };
}

interface QuestionProps {
  readonly changes: ReturnType<typeof usePinChanges>;
  readonly onPlaced: () => void;
}
function PinQuestion({ changes: { asked, close, submit }, onPlaced }: QuestionProps) {
  const { t } = useTranslation('properties');
  const { language } = useLanguage();
  if (!asked) return null;
  return (
    <PinDialog
      title={t(asked.key ? 'pin.edit' : 'pin.new')}
      initial={asked.initial}
      country={language === 'nb' ? 'NO' : 'SE'}
      action={t(asked.isSaved ? 'pin.save' : 'pin.put')}
      onSubmit={async (pin) => {
        await submit(pin);
        onPlaced();
      }}
      onClose={close}
    />
  );
}

function Photographed({ pin, ...props }: { readonly pin: Pin | undefined; readonly mayWrite: boolean; readonly onClose: () => void }) {
  return pin ? <PhotoDialog pin={pin} {...props} /> : null;
}
