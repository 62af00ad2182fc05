import { useNavigate, useSearchParams } from 'react-router';
import type { WizardProps } from './wizard-props.ts';

/** Keeps the shown step in the address: in the path, or else as `?step=`. Wizards with a path for their steps pass `pathOf`. */
export function useStepAddress(
  { steps, step, pathOf }: Pick<WizardProps<unknown>, 'steps' | 'step' | 'pathOf'>,
  reached: number,
): { readonly at: number; readonly goTo: (at: number) => void } {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const named = pathOf ? step : (search.get('step') ?? undefined);
  const found = steps.findIndex(({ id }) => id === named);
  return {
    // A bookmarked later step begins where the work stands.
    at: Math.min(Math.max(found, 0), reached),
    goTo(at) {
      const id = steps[at]?.id;
      if (id === undefined) return;
      if (pathOf) void navigate(pathOf(id));
      else setSearch({ step: id });
    },
  };
}
