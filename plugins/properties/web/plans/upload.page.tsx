import { SelectField, TextField, Wizard, WizardResult, LinkButton, useField } from '@platform/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NewBlueprint, type PropertyId } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { propertyApi } from '../property-api.ts';
import { PageChoice } from './page-choice.tsx';
import { PlanFile, type ChosenFile } from './plan-file.tsx';
import { TurnedPage } from './turned-page.tsx';
import { TURNS } from './turns.ts';

const Named = NewBlueprint.pick({ name: true, floor: true, turn: true }).strip();

/** Uploads a plan: its file, the page of a PDF, what it is called. */
export default function UploadPage() {
  const { t } = useTranslation('properties');
  const propertyId = useParams()['propertyId'] as PropertyId; // the address names one, or the server finds none
  const { data: property } = useSuspenseQuery(propertyApi.get.query({ params: { id: propertyId }, query: {} }));
  const { mutateAsync } = useMutation(planApi.addBlueprint.mutation());
  const [chosen, choose] = useState<ChosenFile>();
  const back = `/properties/${propertyId}`;
  const send = (values: FieldValues) => {
    if (!chosen) throw new Error(t('upload.noFile'));
    const { name, floor, turn } = Named.parse(values);
    return mutateAsync({ body: { propertyId, name, floor, turn, page: Number(values['page'] ?? 1) }, file: chosen.file });
  };
  return (
    <Wizard
      name={`plan-upload:${propertyId}`}
      title={t('upload.title')}
      breadcrumbs={[
        { label: t('title'), to: '/properties' },
        { label: property.name, to: back },
      ]}
      steps={[
        {
          id: 'file',
          title: t('upload.file'),
          content: <PlanFile chosen={chosen} onChosen={choose} />,
          onNext: async () => mustHave(chosen, t('upload.noFile')),
        },
        {
          id: 'page',
          title: t('upload.page'),
          content: chosen ? <PageChoice {...chosen} /> : <PlanFile chosen={chosen} onChosen={choose} />,
        },
        { id: 'name', title: t('upload.name'), schema: Named, content: <NameFields chosen={chosen} /> },
      ]}
      initial={{ page: 1, turn: '0', floor: '' }}
      action={t('upload.action')}
      onFinish={send}
      renderResult={({ id, name }) => (
        <WizardResult
          title={t('upload.done', { name })}
          next={t('upload.next')}
          actions={
            <>
              <LinkButton to={`${back}/blueprints/${id}`} appearance="primary">
                {t('upload.open')}
              </LinkButton>
              <LinkButton to={`${back}/blueprints/${id}?tool=crop`}>{t('upload.crop')}</LinkButton>
              <LinkButton to={`${back}/blueprints/${id}?tool=scale`}>{t('upload.scale')}</LinkButton>
            </>
          }
        />
      )}
    />
  );
}

async function mustHave(chosen: ChosenFile | undefined, text: string): Promise<void> {
  if (!chosen) throw new Error(text);
}

function NameFields({ chosen }: { readonly chosen: ChosenFile | undefined }) {
  const { t } = useTranslation('properties');
  const { value } = useField<string>('name');
  return (
    <>
      <TextField name="name" label={t('plan.name')} maxLength={100} autoComplete="off" {...(!value && { hint: t('plan.nameHint') })} />
      <TextField name="floor" label={t('plan.floor')} maxLength={50} autoComplete="off" />
      <SelectField name="turn" label={t('plan.turn')} options={TURNS.map((turn) => ({ value: turn, label: t(`turn.${turn}`) }))} />
      {chosen && <TurnedPage chosen={chosen} />}
    </>
  );
}
