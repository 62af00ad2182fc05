import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter.ts';

const useStyles = makeStyles({
  button: { fontWeight: tokens.fontWeightRegular, minWidth: 0, flexShrink: 0, whiteSpace: 'nowrap' },
  surface: { padding: tokens.spacingVerticalS, minWidth: '220px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  choice: { width: '100%', justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

interface Props {
  readonly filters: readonly Filter[];
  readonly onAdd: (filterId: string) => void;
}
/** The filters that are not in sight, behind a button. */
export function AddFilter({ filters, onAdd }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const add = (id: string) => {
    setOpen(false);
    onAdd(id);
  };
  return (
    <Popover trapFocus positioning="below-start" open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <PopoverTrigger>
        <Button size="small" className={styles.button} icon={<Add16Regular />}>
          {t('list.addFilter')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('list.addFilter')}>
        <ul className={styles.list}>
          {filters.map(({ id, label }) => (
            <li key={id}>
              <Button appearance="subtle" className={styles.choice} onClick={() => add(id)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  );
}
