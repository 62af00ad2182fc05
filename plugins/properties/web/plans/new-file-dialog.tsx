import { FormDialog, SelectField } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Blueprint, BlueprintFile } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { PageChoice } from './page-choice.tsx';
import { PlanFile, type ChosenFile } from './plan-file.tsx';
import { TurnedPage } from './turned-page.tsx';
import { TURNS } from './turns.ts';
import { usePlanAsRead } from './use-plan-as-read.ts';

const Placed = z.object({ page: BlueprintFile.shape.page, turn: BlueprintFile.shape.turn });

interface Props {
  readonly plan: Blueprint;
  readonly onClose: () => void;
}
/** Another file for the same plan. What is placed stays where it is. */
export function NewFileDialog({ plan, onClose }: Props) {
  const { t } = useTranslation('properties');
  const save = usePlanAsRead(plan);
  const { mutateAsync } = useMutation(planApi.replaceFile.mutation());
  const [chosen, choose] = useState<ChosenFile>();
  return (
    <FormDialog
      title={t('plan.newFile')}
      schema={Placed}
      initial={{ page: 1, turn: '0' }}
      action={t('upload.action')}
      onSubmit={async (values) => {
        if (!chosen) throw new Error(t('upload.noFile'));
        return save((version) => mutateAsync({ params: { id: plan.id }, body: { ...values, version }, file: chosen.file }));
      }}
      onClose={onClose}
    >
      <p>{t('plan.newFileText')}</p>
      <PlanFile chosen={chosen} onChosen={choose} />
      {chosen && <PageChoice {...chosen} />}
      <SelectField name="turn" label={t('plan.turn')} options={TURNS.map((turn) => ({ value: turn, label: t(`turn.${turn}`) }))} />
      {chosen && <TurnedPage chosen={chosen} />}
    </FormDialog>
  );
}
