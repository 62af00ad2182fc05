import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

interface Props {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** What the row is about, where no panel of its own follows. */
  readonly label?: string;
}

const covers = (way: string) => `linear-gradient(${way}, ${tokens.colorNeutralBackground2} 40%, transparent)`;
const shades = (way: string) => `linear-gradient(${way}, ${tokens.colorNeutralStroke1}, transparent)`;
const useStyles = makeStyles({
  // a shade at an edge says that there are more tabs beyond it: it stays, and what covers it at the ends moves with the tabs
  row: {
    overflowX: 'auto',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundImage: `${covers('to right')}, ${covers('to left')}, ${shades('to right')}, ${shades('to left')}`,
    backgroundPosition: 'left, right, left, right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '40px 100%, 40px 100%, 14px 100%, 14px 100%',
    backgroundAttachment: 'local, local, scroll, scroll',
  },
  list: { marginLeft: '-12px' },
});

/** Tabs in one row. Where it is narrow they are moved sideways. */
export function TabRow({ tabs, open, onOpen, label }: Props) {
  const styles = useStyles();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => showTab(row.current, `tab-${open}`);
    show();
    // a phone is turned
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [open]);
  return (
    <div ref={row} className={styles.row}>
      <TabList className={styles.list} selectedValue={open} aria-label={label} onTabSelect={(_, { value }) => onOpen(String(value))}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} value={id} id={`tab-${id}`} aria-controls={label === undefined ? `panel-${id}` : undefined}>
            {name}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}

/** On a narrow screen the tab that is open stands in the middle of its row, as far as the row goes. */
function showTab(row: HTMLElement | null, id: string): void {
  const tab = document.getElementById(id);
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
