import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from './choice-list.tsx';
import type { ChosenColumns } from './use-columns.ts';

/** Which columns to see. */
export function ColumnChooser<Row>({ columns }: { readonly columns: ChosenColumns<Row> }) {
  const { t } = useTranslation('ui');
  const { choosable, chosen, choose } = columns;
  return (
    <Popover trapFocus positioning="below-end">
      <PopoverTrigger>
        <Button
          title={t('list.columns')}
          aria-label={t('list.columns')}
          size="small"
          appearance="subtle"
          icon={<ColumnTriple20Regular />}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={t('list.columns')}>
        <ChoiceList
          label={t('list.columns')}
          options={choosable.map(({ id, header }) => ({ value: id, label: header }))}
          chosen={chosen}
          onPick={({ value }) => choose(chosen.includes(value) ? chosen.filter((id) => id !== value) : [...chosen, value])}
        />
      </PopoverSurface>
    </Popover>
  );
}
