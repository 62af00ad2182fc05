import { Input, makeStyles } from '@fluentui/react-components';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

const useStyles = makeStyles({ date: { maxWidth: '200px' } });

interface Props extends FieldProps {
  /** `YYYY-MM-DD`: the first and the last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
}
/** A day, `YYYY-MM-DD`, by the browser's own calendar. */
export function DateField({ name, label, hint, min, max }: Props) {
  const styles = useStyles();
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  return (
    <FieldFrame label={label} fault={fault} required={required} {...(hint && { hint })}>
      <Input
        name={name}
        type="date"
        className={styles.date}
        input={{ min, max }}
        value={value}
        onChange={(_, data) => set(data.value || undefined)}
        onBlur={blur}
        ref={ref}
      />
    </FieldFrame>
  );
}
