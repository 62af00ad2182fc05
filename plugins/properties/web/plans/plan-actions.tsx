import { Button } from '@fluentui/react-components';
import { FormDialog, MoreActions, TextField, useConfirm, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Blueprint, NewBlueprint, properties } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { SavePointsDialog } from '../save-points/save-points-dialog.tsx';
import { useFreshLinks } from '../use-fresh-links.ts';
import { NewFileDialog } from './new-file-dialog.tsx';
import { usePlanAsRead } from './use-plan-as-read.ts';

const Named = NewBlueprint.pick({ name: true, floor: true }).strip();

/** What is done with a plan as a whole, for who may. */
export function PlanActions({ plan }: { readonly plan: Blueprint }) {
  const { id, crop, version } = plan;
  const { t } = useTranslation('properties');
  const { can } = useSession();
  const [open, setOpen] = useState<'name' | 'file' | 'points'>();
  if (!can(properties.permissions.write)) return null;
  return (
    <>
      <Button onClick={() => setOpen('name')}>{t('plan.change')}</Button>
      <MoreActions>
        <Button onClick={() => setOpen('points')}>{t('savePoint.title')}</Button>
        <Button onClick={() => setOpen('file')}>{t('plan.newFile')}</Button>
        {crop && <Uncut key={version} plan={plan} />}
        <RemovePlan plan={plan} />
      </MoreActions>
      {open === 'file' && <NewFileDialog plan={plan} onClose={() => setOpen(undefined)} />}
      {open === 'points' && <SavePointsDialog id={id} onClose={() => setOpen(undefined)} />}
      {open === 'name' && <NameDialog plan={plan} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface NameProps {
  readonly plan: Blueprint;
  readonly onClose: () => void;
}
/** What a plan is called. What is not typed anew stays as somebody else may have made it meanwhile. */
function NameDialog({ plan, onClose }: NameProps) {
  const { t } = useTranslation('properties');
  const [{ id, name, floor }] = useState(plan);
  const save = usePlanAsRead(plan);
  const { mutateAsync } = useMutation(planApi.changeBlueprint.mutation());
  return (
    <FormDialog
      title={t('plan.change')}
      schema={Named}
      initial={{ name, floor }}
      action={t('pin.save')}
      onSubmit={(typed) => {
        const body = { ...(typed.name !== name && { name: typed.name }), ...(typed.floor !== floor && { floor: typed.floor }) };
        return save((version) => mutateAsync({ params: { id }, body: { ...body, version } }));
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('plan.name')} maxLength={100} autoComplete="off" />
      <TextField name="floor" label={t('plan.floor')} maxLength={50} autoComplete="off" />
    </FormDialog>
  );
}

/** Shows the whole plan again. */
function Uncut({ plan }: Pick<NameProps, 'plan'>) {
  const { t } = useTranslation('properties');
  const toast = useToast();
  const save = usePlanAsRead(plan);
  const { isPending, mutateAsync } = useMutation(planApi.changeBlueprint.mutation());
  const uncut = (version: number) => mutateAsync({ params: { id: plan.id }, body: { crop: null, version } });
  return (
    <Button disabledFocusable={isPending} onClick={() => void save(uncut).catch(toast.error)}>
      {t('plan.uncut')}
    </Button>
  );
}

/** Removes the plan with the pins that it has by now. Others place some too, of which this page has not heard. */
function RemovePlan({ plan: { id, name, property } }: Pick<NameProps, 'plan'>) {
  const { t } = useTranslation('properties');
  const fresh = useFreshLinks();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync } = useMutation(planApi.removeBlueprint.mutation());
  const isUnderWay = useRef(false);
  const remove = async () => {
    const { pinCount: count } = await fresh.plan(id);
    const consequence = t(count > 0 ? 'plan.removePins' : 'plan.removeText', { count });
    if (!(await confirm({ title: t('plan.removeTitle', { name }), consequence, action: t('plan.remove'), danger: true }))) return;
    await mutateAsync({ params: { id }, query: { withPins: count > 0 ? 'true' : 'false' } });
    await navigate(`/properties/${property.id}`);
    toast.success(t('plan.removed', { name }));
  };
  /** Once, however often it is pressed. */
  const run = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void remove()
      .catch(toast.error)
      .finally(() => (isUnderWay.current = false));
  };
  return <Button onClick={run}>{t('plan.remove')}</Button>;
}
