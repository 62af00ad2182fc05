import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import type { SavedViewStore } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../overlay/toast.tsx';
import type { DataListProps } from './data-list-props.ts';
import type { ChosenColumns } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';
import type { SavedViews } from './use-saved-views.ts';
import { ViewTab } from './view-tab.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  // one line, moved sideways where there is no room: the rows are what one came for
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: '2px',
    border: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});

type Props<Row> = Pick<DataListProps<Row>, 'list' | 'call' | 'views' | 'start'> & {
  readonly state: ListState;
  readonly columns: ChosenColumns<Row>;
  readonly own: SavedViews;
  /** Stands at the end of their line. */
  readonly end: ReactNode;
};
/** The views of a list as tabs. All of it, those of the page, and what the reader has saved. */
export function ListViews<Row>({ views = [], start, columns, own: { store, saved }, end, ...source }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const isNarrowed = Object.keys(start?.filters ?? {}).length > 0;
  const whole = { label: start?.label ?? t(isNarrowed ? 'list.views.usual' : 'list.views.all'), address: '' };
  const { state } = source;
  return (
    <div className={styles.line}>
      <fieldset className={styles.root} aria-label={t('list.views.label')}>
        {[whole, ...views].map((view) => (
          <ViewTab key={view.address} view={view} {...source} />
        ))}
        {saved.map(({ id, name, address, columns: chosen }) => (
          <Fragment key={id}>
            <ViewTab {...source} view={{ label: name, address }} onChoose={() => chosen && columns.choose(chosen)} />
            {store && state.canonical(address) === state.address && <RemoveView store={store} id={id} name={name} />}
          </Fragment>
        ))}
      </fieldset>
      {end}
    </div>
  );
}

interface RemoveProps {
  readonly store: SavedViewStore;
  readonly id: string;
  readonly name: string;
}
function RemoveView({ store, id, name }: RemoveProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const { mutate } = useMutation({ ...store.remove(), onError: (fault) => toast.error(fault) });
  const label = t('list.views.remove', { name });
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Dismiss16Regular />}
      aria-label={label}
      title={label}
      onClick={() => mutate({ params: { id } })}
    />
  );
}
