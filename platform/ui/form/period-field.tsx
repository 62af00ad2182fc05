import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent } from 'react';
import { DateField } from './date-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { MomentField } from './moment-field.tsx';
import { useField } from './use-field.ts';

const useStyles = makeStyles({ period: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL } });

interface Props {
  readonly from: FieldProps;
  readonly to: FieldProps;
  /** Days unless told. */
  readonly of?: 'days' | 'moments';
}
/** From when to when. The end follows the beginning: it is never on an earlier day. */
export function PeriodField({ from, to, of = 'days' }: Props) {
  const styles = useStyles();
  const { value: begin = '' } = useField<string>(from.name);
  const { value: end = '', set } = useField<string>(to.name);
  const [day = ''] = begin.split('T');
  const follow = useEffectEvent((first: string) => {
    const [endDay = '', endTime] = end.split('T');
    if (first && endDay < first) set(of === 'days' ? first : `${first}T${endTime ?? ''}`);
  });
  useEffect(() => follow(day), [day]);
  const Field = of === 'days' ? DateField : MomentField;
  return (
    <div className={styles.period}>
      <Field {...from} />
      <Field {...to} {...(day && { min: day })} />
    </div>
  );
}
