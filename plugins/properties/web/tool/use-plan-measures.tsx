import { FormDialog, NumberField, useConfirm, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Blueprint, BlueprintChange } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import type { Spot } from './shown-pin.ts';

const Length = z.object({ metres: z.number().positive().max(5000) });
/** Two spots that are nearer than this are one, as a share of the plan. */
const NEAREST = 0.005;

/** Cuts a plan out, or gives it a scale. Two spots, then what lies between them. */
export function usePlanMeasures(plan: Blueprint, onDone: () => void) {
  const { t } = useTranslation('properties');
  const confirm = useConfirm();
  const toast = useToast();
  const [from, setFrom] = useState<Spot>();
  const [line, setLine] = useState<readonly [Spot, Spot]>();
  const { mutateAsync } = useMutation(planApi.changeBlueprint.mutation());
  const change = (body: Omit<BlueprintChange, 'version'>) =>
    mutateAsync({ params: { id: plan.id }, body: { ...body, version: plan.version } });

  async function cut(one: Spot, other: Spot): Promise<void> {
    const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
    const crop = { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
    const question = { title: t('tool.cropTitle'), consequence: t('tool.cropText'), action: t('tool.crop') };
    if (!(await confirm(question))) return;
    await change({ crop }).then(() => toast.success(t('tool.cropped')), toast.error);
  }
  return {
    from,
    async point(mode: 'scale' | 'crop', spot: Spot): Promise<void> {
      if (!from) return setFrom(spot);
      setFrom(undefined);
      if (Math.hypot(spot.x - from.x, spot.y - from.y) < NEAREST) return;
      if (mode === 'scale') return setLine([from, spot]);
      await cut(from, spot);
      onDone();
    },
    forget: () => setFrom(undefined),
    dialog: line && (
      <FormDialog
        title={t('tool.scaleTitle')}
        schema={Length}
        action={t('pin.save')}
        onSubmit={async ({ metres }) => {
          await change({ metresWide: metres / lengthOf(line, plan) });
          onDone();
        }}
        onClose={() => setLine(undefined)}
      >
        <NumberField name="metres" label={t('tool.metres')} />
      </FormDialog>
    ),
  };
}

/** Of a line, as a share of the plan's width. */
const lengthOf = ([one, other]: readonly [Spot, Spot], { width, height }: Blueprint) =>
  Math.hypot(one.x - other.x, ((one.y - other.y) * height) / width);
