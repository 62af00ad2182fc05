import { Input, makeStyles } from '@fluentui/react-components';
import { FieldFrame, type FieldProps, useField } from '@platform/ui';

const useStyles = makeStyles({ moment: { maxWidth: '240px' } });

/** A day and a time, `YYYY-MM-DDTHH:mm` where the houses are, by the browser's own calendar. */
export function MomentField({ name, label, hint }: FieldProps) {
  const styles = useStyles();
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  return (
    <FieldFrame label={label} fault={fault} required={required} {...(hint && { hint })}>
      <Input
        name={name}
        type="datetime-local"
        className={styles.moment}
        value={value}
        onChange={(_, data) => set(data.value || undefined)}
        onBlur={blur}
        ref={ref}
      />
    </FieldFrame>
  );
}
