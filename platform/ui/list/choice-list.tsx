import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { Option } from './filter.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none', maxHeight: '320px', overflowY: 'auto' },
  detail: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onPick: (option: Option) => void;
}
export function ChoiceList({ label, options, chosen, onPick }: Props) {
  const styles = useStyles();
  return (
    <fieldset aria-label={label} className={styles.group}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={() => onPick(option)}
          label={
            <>
              {option.label}
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </>
          }
        />
      ))}
    </fieldset>
  );
}
