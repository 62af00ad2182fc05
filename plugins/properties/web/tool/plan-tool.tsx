import { makeStyles, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useSession } from '@platform/web';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Blueprint, type Pin, properties } from '../../contract/index.ts';
import { movedBy, takenAlong } from './arrange-pins.ts';
import { PinDialog } from './pin-dialog.tsx';
import { PinSide } from './pin-side.tsx';
import { PlanMap } from './plan-map.tsx';
import type { PlanView } from './plan-view.ts';
import type { Spot } from './shown-pin.ts';
import { ToolBar, type ToolMode } from './tool-bar.tsx';
import type { usePinChanges } from './use-pin-changes.ts';
import { usePlanMeasures } from './use-plan-measures.tsx';
import { usePlanWork } from './use-plan-work.ts';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gap: tokens.spacingHorizontalL,
    [at.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** A plan to place objects on, one after the other. By pointing at it, or in the list beside it. What is placed is kept once it is saved. */
export function PlanTool({ plan }: { readonly plan: Blueprint }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const mayWrite = useSession().can(properties.permissions.write);
  const work = usePlanWork(plan.id);
  const { changes, pins, shown, unsaved } = work;
  const view = useRef<PlanView>(undefined);
  const { mode, turnTo, point, measures } = usePointing(plan, changes.place, mayWrite);
  const [address] = useSearchParams();
  const [selected, select] = useState<ReadonlySet<string>>(() => new Set(address.getAll('pin')));
  /** One that is ticked takes along the others that are shown. */
  const move = async (key: string, to: Spot) => {
    const from = shown.find((each) => each.key === key);
    const keys = takenAlong(key, { selected, shown });
    const by = from && movedBy({ x: to.x - from.x, y: to.y - from.y });
    if (by && !(await changes.reshape(keys, by, t('tool.movedMany', { count: keys.size })))) view.current?.show(shown, selected);
  };
  const goToFirst = (keys: ReadonlySet<string> = selected) => {
    const pin = shown.find(({ key }) => keys.has(key));
    if (pin) view.current?.goTo(pin);
  };
  const show = (key: string) => {
    select(new Set([key]));
    goToFirst(new Set([key]));
  };
  return (
    <>
      {mayWrite && (
        <ToolBar
          mode={mode}
          onMode={turnTo}
          onPlaceHere={() => changes.place(view.current?.middle())}
          unsaved={unsaved}
          changes={changes}
        />
      )}
      <div className={styles.body}>
        <PlanMap
          key={JSON.stringify([plan.image.fileId, plan.crop, plan.metresWide])}
          plan={plan}
          label={t('tool.map', { name: plan.name })}
          pins={shown}
          selected={selected}
          aims={mode !== 'look' && mode !== 'drag'}
          drags={mode === 'drag'}
          from={measures.from}
          onSpot={point}
          onSelect={(key) => select(new Set([key]))}
          onMove={(key, to) => void move(key, to)}
          onDrawn={(drawn) => {
            view.current = drawn;
            goToFirst();
          }}
        />
        <PinSide work={work} selected={selected} onSelect={select} onShow={show} />
      </div>
      {measures.dialog}
      <PinQuestion changes={changes} own={pins} plan={plan} />
    </>
  );
}

/** What pointing at the plan does now. At first what the address says, for whoever may change the plan. */
function usePointing(plan: Blueprint, place: (spot: Spot) => void, mayWrite: boolean) {
  const tool = useSearchParams()[0].get('tool');
  const [mode, setMode] = useState<ToolMode>(mayWrite && (tool === 'crop' || tool === 'scale') ? tool : 'look');
  const measures = usePlanMeasures(plan, () => setMode('look'));
  return {
    mode,
    measures,
    turnTo(to: ToolMode): void {
      measures.forget();
      setMode(to);
    },
    point: (spot: Spot) => (mode === 'scale' || mode === 'crop' ? void measures.point(mode, spot) : place(spot)),
  };
}

interface QuestionProps {
  readonly changes: ReturnType<typeof usePinChanges>;
  /** Spaces that stand on the plan already are offered again. */
  readonly own: readonly Pin[];
  /** Whose locks and words for rooms are offered. */
  readonly plan: Blueprint;
}
function PinQuestion({ changes: { asked, close, submit }, own, plan }: QuestionProps) {
  const { t } = useTranslation('properties');
  if (!asked) return null;
  return (
    <PinDialog
      title={t(asked.key ? 'pin.edit' : 'pin.new')}
      initial={asked.initial}
      country={plan.country}
      organisationId={plan.organisation.id}
      spaces={own.map(({ space }) => space)}
      locks={own.find(({ id }) => id === asked.key)}
      action={t(asked.read ? 'pin.save' : 'pin.put')}
      onSubmit={submit}
      onClose={close}
    />
  );
}
