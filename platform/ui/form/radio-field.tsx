import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { Option } from '../list/filter.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

const useStyles = makeStyles({ detail: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 } });

interface Props extends FieldProps {
  /** `detail` explains what the choice leads to. */
  readonly options: readonly Option[];
}
/** One of a few, all seen at once. */
export function RadioField({ name, label, hint, width, options }: Props) {
  const styles = useStyles();
  const { value = '', set, blur, ref, fault, required } = useField<string>(name);
  return (
    <FieldFrame isChoice label={label} fault={fault} required={required} hint={hint} width={width}>
      <RadioGroup name={name} value={value} onChange={(_, data) => set(data.value)} onBlur={blur}>
        {options.map((option, at) => (
          <Radio
            key={option.value}
            value={option.value}
            ref={at === 0 ? ref : undefined}
            label={
              <>
                {option.label}
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
