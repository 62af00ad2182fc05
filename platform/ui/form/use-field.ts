import { use, useEffect, type FocusEvent } from 'react';
import { useController } from 'react-hook-form';
import { FieldsContext } from './fields-context.ts';
import { isRequired } from './schema-resolver.ts';

/** What a control of our own needs to stand in a form or a wizard. */
export interface FieldState<T> {
  readonly value: T | undefined;
  readonly set: (value: T | undefined) => void;
  /** Call it when the control is left: the field is checked then. */
  readonly blur: (event?: FocusEvent) => void;
  /** Put it on what takes the focus when the field is refused. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly fault: string | undefined;
  readonly required: boolean;
}

/** Ties a control to a field of the form around it. */
export function useField<T>(name: string): FieldState<T> {
  const { schema, shown } = use(FieldsContext);
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  const { field, fieldState } = useController({ name });
  return {
    // The form holds what the schema's field takes; the control knows which that is.
    value: field.value as T | undefined,
    set: field.onChange,
    blur: (event) => {
      if (!leavesToSend(event)) field.onBlur();
    },
    ref: field.ref,
    // of a list with fields of its own it stands beside theirs
    fault: fieldState.error?.message ?? fieldState.error?.root?.message,
    required: schema !== undefined && isRequired(schema, name),
  };
}

/** What is sent is checked as a whole; a message that came up now would push the button away from under the pointer. */
function leavesToSend(event: FocusEvent | undefined): boolean {
  const next = event?.relatedTarget;
  return next instanceof HTMLButtonElement && next.type === 'submit';
}
