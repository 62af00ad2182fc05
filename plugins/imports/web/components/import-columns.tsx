import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';
import { ColumnChoice } from './column-choice.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '720px' },
  actions: { marginTop: tokens.spacingVerticalM },
});

/** What each column of the file was taken for, and a way to say otherwise. Open when something that is needed was not found. */
export function ImportColumns({ imported: { id, kind, columns } }: { readonly imported: Import }) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const { data: known } = useSuspenseQuery(importApi.kind.query({ params: { kind } }));
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(
    () => new Map(columns.map(({ index, column }) => [index, column])),
  );
  const correct = useAction(importApi.columns.mutation());
  const taken = new Set(columns.map(({ column }) => column));
  const missing = known.columns.filter(({ id: column, required }) => required && !taken.has(column));
  const isChanged = columns.some(({ index, column }) => chosen.get(index) !== column);
  // one of ours is taken from one column: who takes it now takes it from the other
  const choose = (index: number, column: string | null) =>
    setChosen(new Map([...chosen].map(([at, was]) => [at, at === index ? column : was === column ? null : was])));
  const send = () => correct.run({ params: { id }, body: { columns: [...chosen].map(([index, column]) => ({ index, column })) } });
  return (
    <Accordion collapsible defaultOpenItems={missing.length > 0 ? ['columns'] : []}>
      <AccordionItem value="columns">
        <AccordionHeader as="h2">
          {t('columns.title', { known: taken.has(null) ? taken.size - 1 : taken.size, count: columns.length })}
        </AccordionHeader>
        <AccordionPanel>
          {missing.length > 0 && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{t('columns.missing', { columns: missing.map(({ heading }) => heading).join(', ') })}</MessageBarBody>
            </MessageBar>
          )}
          <ul className={styles.list}>
            {columns.map((column) => (
              <ColumnChoice
                key={column.index}
                column={column}
                known={known.columns}
                value={chosen.get(column.index) ?? null}
                onChoose={choose}
              />
            ))}
          </ul>
          <div className={styles.actions}>
            <Button disabledFocusable={!isChanged || correct.isBusy} onClick={() => isChanged && send()}>
              {t('columns.readAgain')}
            </Button>
          </div>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
