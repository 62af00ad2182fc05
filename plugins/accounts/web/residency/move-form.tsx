import { Checkbox } from '@fluentui/react-components';
import { DateField, FieldGroup, Form, useToast } from '@platform/ui';
import { NewMoves } from '@plugins/residents/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PersonField } from '../components/person-field.tsx';
import { moveApi } from './moving-api.ts';
import { ToSettle } from './to-settle.tsx';

const MoveFields = z.object({ on: NewMoves.shape.on, comes: z.uuid().optional() });

interface Props {
  readonly apartmentId: string;
  /** Whose it is: whoever comes is one of theirs. */
  readonly organisationId: string;
  readonly living: readonly { readonly id: string; readonly name: string }[];
}
/** Who leaves and who comes, and on which day. */
export function MoveForm({ apartmentId, organisationId, living }: Props) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const plan = useMutation(moveApi.plan.mutation());
  const toggle = (id: string, leaves: boolean) => setLeaving(leaves ? [...leaving, id] : leaving.filter((other) => other !== id));
  return (
    <Form
      schema={MoveFields}
      action={t('moving.save')}
      onSubmit={async ({ on, comes }) => {
        const body = { on, out: [...leaving], in: comes ? [comes] : [] };
        const { moves } = await plan.mutateAsync({ params: { id: apartmentId }, body });
        setLeaving([]);
        toast.success(t(moves.every(({ state }) => state === 'DONE') ? 'moving.done' : 'moving.saved'));
      }}
    >
      {living.length > 0 && (
        <FieldGroup title={t('moving.leaves')}>
          {living.map(({ id, name }) => (
            <div key={id}>
              <Checkbox
                label={t('moving.leavesOf', { name })}
                checked={leaving.includes(id)}
                onChange={(_, { checked }) => toggle(id, checked === true)}
              />
            </div>
          ))}
        </FieldGroup>
      )}
      {leaving.length > 0 && <ToSettle apartmentId={apartmentId} userIds={leaving} />}
      <PersonField name="comes" label={t('moving.comes')} organisationId={organisationId} />
      <DateField name="on" label={t('moving.on')} hint={t('moving.onHint')} />
    </Form>
  );
}
