import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { EmptyState, ErrorState, Loading, media, useMedia } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Import, RowOutcome } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  // Four tabs are wider than a phone.
  tabs: { flexWrap: 'wrap', marginLeft: '-12px' },
  more: { alignSelf: 'center' },
});
const PAGE = '50';
/** What needs a look comes first. */
const ORDER: readonly RowOutcome[] = ['failed', 'created', 'changed', 'unchanged'];

/** The rows of the file by what becomes of them. */
export function ImportRows({ imported }: { readonly imported: Import }) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const panel = useId();
  const [outcome, setOutcome] = useState(() => ORDER.find((each) => imported[each] > 0) ?? 'created');
  const Rows = useMedia(media.phone) ? RowCards : RowTable;
  const { id } = imported;
  const answer = useInfiniteQuery(importApi.rows.pages({ params: { id }, query: { outcome, limit: PAGE } }));
  const rows = answer.data?.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.root}>
      <TabList className={styles.tabs} selectedValue={outcome} onTabSelect={(_, { value }) => setOutcome(RowOutcome.parse(value))}>
        {RowOutcome.options.map((each) => (
          <Tab key={each} value={each} aria-controls={panel}>
            {t(`rows.${each}`, { rows: number(imported[each]) })}
          </Tab>
        ))}
      </TabList>
      <div id={panel} role="tabpanel" aria-label={t(`rows.${outcome}`, { rows: number(imported[outcome]) })}>
        {answer.error && <ErrorState fault={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <Loading />}
        {rows?.length === 0 && <EmptyState title={t('rows.none')} />}
        {rows && rows.length > 0 && <Rows columns={imported.columns} rows={rows} />}
      </div>
      {answer.hasNextPage && (
        <Button className={styles.more} disabledFocusable={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('rows.more')}
        </Button>
      )}
    </div>
  );
}
