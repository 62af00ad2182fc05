import { FormDialog, NumberField, useConfirm, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Blueprint, type Crop, LEAST_METRES, MOST_METRES } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { PlanChanged, usePlanAsRead } from '../plans/use-plan-as-read.ts';
import type { Spot } from './shown-pin.ts';

type Line = readonly [Spot, Spot];
/** A length in the house, by its share of the plan's width. To the centimetre. */
const lengthAt = (share: number) =>
  z.object({
    metres: z
      .number()
      .min(Math.ceil(LEAST_METRES * share * 100) / 100)
      .max(Math.floor(MOST_METRES * share * 100) / 100),
  });
/** Two spots that are nearer than this are one, as a share of the plan; so is what is cut out by them. */
const [NEAREST, NARROWEST] = [0.005, 0.02];

/** Cuts a plan out, or gives it a scale. Two spots, then what lies between them. */
export function usePlanMeasures(plan: Blueprint, onDone: () => void) {
  const { t } = useTranslation('properties');
  const confirm = useConfirm();
  const toast = useToast();
  const [from, setFrom] = useState<Spot>();
  const [line, setLine] = useState<Line>();
  const save = usePlanAsRead(plan);
  const { mutateAsync } = useMutation(planApi.changeBlueprint.mutation());

  /** Asks, and asks again where somebody else was quicker. `news`: what they have changed. */
  async function cut(crop: Crop, at = plan, news = ''): Promise<void> {
    const consequence = [news, t('tool.cropText')].filter(Boolean).join(' ');
    if (!(await confirm({ title: t('tool.cropTitle'), consequence, action: t('tool.crop') }))) return;
    try {
      await save((version) => mutateAsync({ params: { id: plan.id }, body: { crop, version } }), at);
      toast.success(t('tool.cropped'));
    } catch (fault) {
      if (!(fault instanceof PlanChanged)) return toast.error(fault);
      await cut(crop, fault.plan, fault.message);
    }
  }
  return {
    from,
    async point(mode: 'scale' | 'crop', spot: Spot): Promise<void> {
      if (!from) return setFrom(spot);
      setFrom(undefined);
      const [wide, high] = [Math.abs(spot.x - from.x), Math.abs(spot.y - from.y)];
      if (mode === 'crop' ? Math.min(wide, high) < NARROWEST : Math.hypot(wide, high) < NEAREST) return toast.info(t('tool.tooNear'));
      if (mode === 'scale') return setLine([from, spot]);
      await cut({ x: Math.min(from.x, spot.x), y: Math.min(from.y, spot.y), width: wide, height: high });
      onDone();
    },
    forget: () => setFrom(undefined),
    dialog: line && <ScaleDialog plan={plan} line={line} onDone={onDone} onClose={() => setLine(undefined)} />,
  };
}

interface ScaleProps {
  readonly plan: Blueprint;
  readonly line: Line;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
/** How long a line on the plan is in the house. */
function ScaleDialog({ plan, line, onDone, onClose }: ScaleProps) {
  const { t } = useTranslation('properties');
  const save = usePlanAsRead(plan);
  const { mutateAsync } = useMutation(planApi.changeBlueprint.mutation());
  const share = lengthOf(line, plan);
  return (
    <FormDialog
      title={t('tool.scaleTitle')}
      schema={lengthAt(share)}
      action={t('pin.save')}
      onSubmit={async ({ metres }) => {
        await save((version) => mutateAsync({ params: { id: plan.id }, body: { metresWide: metres / share, version } }));
        onDone();
      }}
      onClose={onClose}
    >
      <NumberField name="metres" label={t('tool.metres')} />
    </FormDialog>
  );
}

/** Of a line, as a share of the plan's width. */
const lengthOf = ([one, other]: Line, { width, height }: Blueprint) => Math.hypot(one.x - other.x, ((one.y - other.y) * height) / width);
