import { fieldFault } from '@platform/core';
import { useLanguage, useStored } from '@platform/web';
import { useEffect, useEffectEvent, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { putFaults } from '../form/put-faults.ts';
import { schemaResolver } from '../form/schema-resolver.ts';
import { useFaultText } from '../states/use-fault-text.ts';
import { useStepAddress } from './use-step-address.ts';
import type { WizardProps, WizardStep } from './wizard-props.ts';

interface Draft<R> {
  readonly values: FieldValues;
  /** The furthest step reached: what lies beyond it cannot be jumped to. */
  readonly reached: number;
  readonly finished?: { readonly result: R };
}

const placeOf = (name: string) => `wizard:${name}`;

/** Whether what was done with a wizard is still to be told. It is over a reload, also where nothing is left to begin. */
export const useHasResult = (name: string): boolean =>
  useStored<Partial<Draft<unknown>>>('tab', placeOf(name), {})[0].finished !== undefined;

/** The state of a wizard. What was typed lies in the tab's storage until the work is done. */
export function useWizard<R>(props: WizardProps<R>) {
  const { name, steps, initial = {}, onFinish } = props;
  const { language } = useLanguage();
  const faultText = useFaultText();
  const [draft, keep] = useStored<Draft<R>>('tab', placeOf(name), { values: initial, reached: 0 });
  const address = useStepAddress(props, draft.reached);
  const at = address.at;
  const step = stepAt(steps, at);
  const [isBusy, setBusy] = useState(false);
  const [shown] = useState(() => new Set<string>());
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    defaultValues: draft.values,
    resolver: (values, context, options) =>
      step.schema ? schemaResolver(step.schema, (issue) => fieldFault(issue, language))(values, context, options) : { values, errors: {} },
  });
  // a step that fills in a field as it appears does so at the step that has just been reached
  const remember = useEffectEvent((values: FieldValues) => keep({ values, reached: draft.reached }));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => remember(values) }), [form]);

  const forgetFinished = useEffectEvent(() => draft.finished && keep(undefined));
  // What was done is told until one leaves, over a reload too; whoever comes back begins anew.
  useEffect(() => () => void forgetFinished(), []);

  async function advance(): Promise<void> {
    setBusy(true);
    try {
      const added = await step.onNext?.(form.getValues());
      for (const [field, value] of Object.entries(added ?? {})) form.setValue(field, value);
      const values = { ...form.getValues(), ...added };
      if (at < steps.length - 1) {
        keep({ values, reached: Math.max(draft.reached, at + 1) });
        address.goTo(at + 1);
      } else {
        keep({ values: initial, reached: 0, finished: { result: await onFinish(values) } });
      }
    } catch (fault) {
      putFaults(form, fault, { text: faultText(fault), shown });
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    step,
    shown,
    at,
    isBusy,
    isLast: at === steps.length - 1,
    fault: form.formState.errors.root?.message,
    finished: draft.finished,
    next: (event: BaseSyntheticEvent) => form.handleSubmit(advance)(event),
    back: () => address.goTo(at - 1),
    /** Steps already reached can be gone back to. */
    goTo: (to: number) => to <= draft.reached && address.goTo(to),
    startOver() {
      form.reset(initial);
      keep(undefined);
      address.goTo(0);
    },
  };
}

function stepAt(steps: readonly WizardStep[], at: number): WizardStep {
  const step = steps[at];
  if (!step) throw new Error('A wizard needs at least one step');
  return step;
}
