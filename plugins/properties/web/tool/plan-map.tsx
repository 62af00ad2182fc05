import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Blueprint } from '../../contract/index.ts';
import { createPlanView, type PlanView, type Spot, type ShownPin } from './plan-view.ts';

const useStyles = makeStyles({
  root: {
    height: 'min(70vh, 800px)',
    minHeight: '320px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    // Leaflet's panes stay below the portal's own layers
    isolation: 'isolate',
  },
  plan: { height: '100%', backgroundColor: '#ffffff' },
  aims: { '& .leaflet-container': { cursor: 'crosshair' } },
});

interface Props {
  readonly plan: Blueprint;
  readonly label: string;
  readonly pins: readonly ShownPin[];
  readonly selected: string | undefined;
  /** Where somebody points next is asked for. */
  readonly aims: boolean;
  readonly drags: boolean;
  readonly onSpot: (spot: Spot) => void;
  readonly onSelect: (key: string) => void;
  readonly onMove: (key: string, spot: Spot) => void;
  /** Told what leads the plan once it is drawn. */
  readonly onDrawn: (view: PlanView | undefined) => void;
}
/** A plan with its pins on one canvas; wheel, pinch, arrow keys, plus and minus. The list beside it says the same. */
export function PlanMap({ plan, label, pins, selected, aims, drags, onSpot, onSelect, onMove, onDrawn }: Props) {
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  const spot = useEffectEvent(onSpot);
  const select = useEffectEvent(onSelect);
  const move = useEffectEvent(onMove);
  const drawn = useEffectEvent(onDrawn);
  const view = useRef<PlanView>(undefined);
  // addresses of pictures change with each answer; the plan that is drawn does not
  const picture = useRef(plan);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createPlanView(element.current, picture.current, { spot, select, move });
    view.current = made;
    drawn(made);
    return () => {
      view.current = undefined;
      drawn(undefined);
      made.remove();
    };
  }, []);
  useEffect(() => void view.current?.show(pins, selected), [pins, selected]);
  useEffect(() => void view.current?.lead({ aims, drags }), [aims, drags]);
  // Leaflet keeps classes of its own on its element
  return (
    <section aria-label={label} className={mergeClasses(styles.root, aims && styles.aims)}>
      <div ref={element} className={styles.plan} />
    </section>
  );
}
