import { Field, makeStyles } from '@fluentui/react-components';
import type { ReactElement } from 'react';

export interface FieldProps {
  /** The name of the field in the contract's schema. */
  readonly name: string;
  readonly label: string;
  /** What to write, when the label alone does not say it. */
  readonly hint?: string;
  /** Where the schema cannot say it: asked for only beside a certain choice, and then needed. */
  readonly required?: boolean;
}
const useStyles = makeStyles({ field: { maxWidth: '480px' } });

type Props = Omit<FieldProps, 'name' | 'required'> & {
  readonly fault: string | undefined;
  readonly required: boolean;
  readonly children: ReactElement;
};
/** Label, control, hint, and what is wrong, tied together for everybody. */
export function FieldFrame({ label, hint, fault, required, children }: Props) {
  const styles = useStyles();
  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      validationState={fault ? 'error' : 'none'}
      validationMessage={fault ?? null}
      hint={hint ?? null}
    >
      {children}
    </Field>
  );
}
