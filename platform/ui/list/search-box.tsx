import { makeStyles, mergeClasses, SearchBox as FluentSearchBox } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../theme/breakpoints.ts';

/** Long enough not to ask at each letter, short enough to feel immediate. */
const PAUSE = 200;
const useStyles = makeStyles({
  input: { minWidth: 0 },
  wide: { width: '100%', maxWidth: 'none' },
  box: { width: '300px', maxWidth: '100%', boxSizing: 'border-box', [at.phone]: { width: '100%' } },
});

interface Props {
  readonly label: string;
  readonly text: string;
  /** As wide as its place. */
  readonly wide?: boolean;
  readonly onSearch: (text: string) => void;
}
/** Answers while one types. */
export function SearchBox({ label, text, wide, onSearch }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== text) {
    setKnown(text);
    setTyped(text);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <FluentSearchBox
      className={mergeClasses(styles.box, wide && styles.wide)}
      input={{ className: styles.input }}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      dismiss={{ 'aria-label': t('list.clear') }}
      onChange={(_, { value }) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          setKnown(value.trim());
          onSearch(value.trim());
        }, PAUSE);
      }}
    />
  );
}
