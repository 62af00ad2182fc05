import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { DataList, type Selection } from '@platform/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Apartment } from '../../contract/index.ts';
import { apartmentApi } from '../api-client.ts';

const ADDRESSES = apartmentApi.addresses.pages({ query: { limit: 100 } });

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0, border: 'none', margin: 0, padding: 0 },
  single: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
  list: { width: '100%' },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold, marginBottom: tokens.spacingVerticalXS },
  addresses: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
  },
  address: { minWidth: 0, overflowWrap: 'anywhere' },
  more: { alignSelf: 'center' },
});

interface Props {
  readonly selection: Selection<Apartment>;
  readonly addresses: readonly string[];
  readonly onAddresses: (addresses: readonly string[]) => void;
}
/** Whole addresses, and single apartments beside them. */
export function ApartmentChoice({ selection, addresses, onAddresses }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('residents');
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(ADDRESSES);
  const items = data.pages.flatMap((page) => page.items);
  const toggle = (address: string, isChosen: boolean) =>
    onAddresses(isChosen ? [...addresses, address] : addresses.filter((other) => other !== address));
  return (
    <div className={styles.root}>
      <fieldset className={styles.addresses}>
        <legend className={styles.legend}>{t('request.addresses')}</legend>
        {items.map(({ id, address, apartments }) => (
          <Checkbox
            key={id}
            className={styles.address}
            label={t('request.addressOf', { address, count: apartments })}
            checked={addresses.includes(address)}
            onChange={(_, { checked }) => toggle(address, checked === true)}
          />
        ))}
        {hasNextPage && (
          <Button className={styles.more} disabledFocusable={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('request.moreAddresses')}
          </Button>
        )}
      </fieldset>
      <SingleApartments selection={selection} />
    </div>
  );
}

/** A list that reads on as it is scrolled: folded until it is asked for, so that the form below it is reached. */
function SingleApartments({ selection }: Pick<Props, 'selection'>) {
  const styles = useStyles();
  const { t } = useTranslation('residents');
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.single}>
      <Button
        aria-expanded={isOpen}
        aria-controls={listId}
        icon={isOpen ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
        iconPosition="after"
        onClick={() => setOpen(!isOpen)}
      >
        {t('request.apartmentsChosen', { count: selection.ids.size })}
      </Button>
      <div id={listId} className={styles.list} hidden={!isOpen}>
        {isOpen && (
          <DataList
            name="request-apartments"
            label={t('request.apartments')}
            list={apartmentApi.list}
            columns={[
              { id: 'number', header: t('number'), render: ({ number }) => number, sortBy: 'number' },
              { id: 'address', header: t('address'), render: ({ address }) => address, sortBy: 'address', share: 2 },
              { id: 'residents', header: t('residents'), render: (apartment) => apartment.residents, align: 'end' },
            ]}
            total={(count, number) => t('total', { count, number })}
            rowId={({ id }) => id}
            rowName={({ number, address }) => `${number}, ${address}`}
            search={t('search')}
            start={{ sort: { by: 'number', order: 'asc' } }}
            selection={selection}
            empty={{ title: t('empty') }}
          />
        )}
      </div>
    </div>
  );
}
