import { makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { useState, type ReactElement } from 'react';
import type { Option, OptionSearch } from './filter.ts';
import { OptionChoices } from './option-choices.tsx';

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '320px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalM,
  },
});

interface Props {
  /** What is chosen: "Arbetsorganisation". */
  readonly label: string;
  readonly search: OptionSearch;
  /** Stand first, whatever is searched for. */
  readonly first?: readonly Option[];
  readonly chosen: string | undefined;
  readonly onPick: (option: Option) => void;
  /** Open from the beginning: it was fetched because somebody asked for it. */
  readonly startsOpen?: boolean;
  /** The button that opens it. */
  readonly children: ReactElement;
}
/** One of many behind a button: searched while one types, and chosen at once. */
export function OptionMenu({ label, search, first = [], chosen, onPick, startsOpen = false, children }: Props) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Popover trapFocus positioning="below-start" open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <PopoverTrigger>{children}</PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        <OptionChoices
          search={search}
          first={first}
          chosen={chosen}
          onPick={(option) => {
            setOpen(false);
            onPick(option);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}
