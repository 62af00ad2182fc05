import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FullScreenMaximize20Regular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { FullScreenMinimize20Regular } from '@fluentui/react-icons/svg/full-screen-minimize';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blueprint } from '../../contract/index.ts';
import { useFreshLinks } from '../use-fresh-links.ts';
import { createPlanView, type PlanView } from './plan-view.ts';
import type { ShownPin, Spot } from './shown-pin.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    height: 'min(70vh, 800px)',
    minHeight: '320px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    // Leaflet's panes stay below the portal's own layers
    isolation: 'isolate',
    // the paper of the plan stays white; what is around it is the portal's
    '& .leaflet-container': { backgroundColor: tokens.colorNeutralBackground3 },
    '& .leaflet-bar a': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke2,
    },
    '& .plan-mini-map': {
      position: 'absolute',
      right: tokens.spacingHorizontalS,
      bottom: tokens.spacingVerticalS,
      zIndex: 800,
      backgroundColor: '#ffffff',
      backgroundSize: '100% 100%',
      boxShadow: tokens.shadow8,
      cursor: 'pointer',
      '& > div': { position: 'absolute', border: '2px solid #c4314b', boxSizing: 'border-box' },
    },
    '& .plan-scale': {
      position: 'absolute',
      left: tokens.spacingHorizontalS,
      bottom: tokens.spacingVerticalS,
      zIndex: 800,
      boxSizing: 'border-box',
      borderBottom: `3px solid ${tokens.colorNeutralForeground1}`,
      color: tokens.colorNeutralForeground1,
      textShadow: `0 0 3px ${tokens.colorNeutralBackground1}, 0 0 3px ${tokens.colorNeutralBackground1}`,
      fontSize: tokens.fontSizeBase200,
      textAlign: 'center',
      pointerEvents: 'none',
    },
  },
  plan: { height: '100%', backgroundColor: '#ffffff' },
  aims: {
    '& .leaflet-container': { cursor: 'crosshair' },
    // by keys one points at the middle
    '& .leaflet-container:focus-visible::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(50% - 12px)',
      top: 'calc(50% - 12px)',
      width: '20px',
      height: '20px',
      zIndex: 800,
      border: '2px solid #c4314b',
      borderRadius: tokens.borderRadiusCircular,
      pointerEvents: 'none',
    },
  },
  // above the portal's frame, below its dialogs
  alone: { position: 'fixed', inset: 0, zIndex: 100, height: 'auto', border: 'none', borderRadius: 0 },
  full: { position: 'absolute', top: tokens.spacingVerticalS, right: tokens.spacingHorizontalS, zIndex: 800 },
});

interface Props {
  readonly plan: Blueprint;
  readonly label: string;
  readonly pins: readonly ShownPin[];
  readonly selected: ReadonlySet<string>;
  /** Where somebody points next is asked for. */
  readonly aims: boolean;
  readonly drags: boolean;
  /** The first spot of something that is measured or cut out. */
  readonly from: Spot | undefined;
  readonly onSpot: (spot: Spot) => void;
  readonly onSelect: (key: string) => void;
  readonly onMove: (key: string, spot: Spot) => void;
  /** Told what leads the plan once it is drawn. */
  readonly onDrawn: (view: PlanView | undefined) => void;
}
/** A plan with its pins on one canvas; wheel, pinch, arrow keys, plus and minus. The list beside it says the same. */
export function PlanMap({ plan, label, pins, selected, aims, drags, from, onSpot, onSelect, onMove, onDrawn }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { isAlone, toggle } = useFullScreen();
  const element = useRef<HTMLDivElement>(null);
  const spot = useEffectEvent(onSpot);
  const select = useEffectEvent(onSelect);
  const move = useEffectEvent(onMove);
  const drawn = useEffectEvent(onDrawn);
  const fresh = useFreshLinks();
  const renew = useEffectEvent(() => fresh.plan(plan.id));
  const words = useEffectEvent(() => ({ zoomInTitle: t('tool.zoomIn'), zoomOutTitle: t('tool.zoomOut') }));
  const view = useRef<PlanView>(undefined);
  // addresses of pictures change with each answer; the plan that is drawn does not
  const picture = useRef(plan);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createPlanView(element.current, picture.current, { spot, select, move, renew, ...words() });
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
  useEffect(() => void view.current?.mark(from), [from]);
  const turn = t(isAlone ? 'tool.leaveFullScreen' : 'tool.fullScreen');
  // Leaflet keeps classes of its own on its element
  return (
    <section aria-label={label} className={mergeClasses(styles.root, aims && styles.aims, isAlone && styles.alone)}>
      <div ref={element} className={styles.plan} />
      {document.fullscreenEnabled && (
        <Button
          className={styles.full}
          icon={isAlone ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />}
          aria-label={turn}
          title={turn}
          onClick={toggle}
        />
      )}
    </section>
  );
}

/** The whole screen for the plan. It is the page's: dialogs and messages are above it as ever. */
function useFullScreen() {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const left = () => setAlone((was) => was && document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return {
    isAlone,
    toggle: () => void (isAlone ? document.exitFullscreen() : document.documentElement.requestFullscreen().then(() => setAlone(true))),
  };
}
