import { FormDialog, NumberField, useConfirm, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Blueprint, type BlueprintChange, LEAST_METRES, MOST_METRES } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import type { Spot } from './shown-pin.ts';

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
      const [wide, high] = [Math.abs(spot.x - from.x), Math.abs(spot.y - from.y)];
      if (mode === 'crop' ? Math.min(wide, high) < NARROWEST : Math.hypot(wide, high) < NEAREST) return toast.info(t('tool.tooNear'));
      if (mode === 'scale') return setLine([from, spot]);
      await cut(from, spot);
      onDone();
    },
    forget: () => setFrom(undefined),
    dialog: line && (
      <FormDialog
        title={t('tool.scaleTitle')}
        schema={lengthAt(lengthOf(line, plan))}
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
