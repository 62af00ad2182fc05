import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { ImportKind, SheetColumn } from '../../contract/index.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalSNudge,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [at.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  samples: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

interface Props {
  readonly column: SheetColumn;
  readonly known: ImportKind['columns'];
  readonly value: string | null;
  readonly onChoose: (index: number, column: string | null) => void;
}
/** A column of the file: its heading, samples, and the column it maps to. */
export function ColumnChoice({ column: { index, heading, samples }, known, value, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  return (
    <li className={styles.row}>
      <span>
        {heading || t('columns.nameless', { number: index + 1 })}
        <span className={styles.samples}>{samples.join(' · ')}</span>
      </span>
      <Field>
        <Select
          aria-label={t('columns.takenFor', { heading: heading || t('columns.nameless', { number: index + 1 }) })}
          value={value ?? ''}
          onChange={(_, data) => onChoose(index, data.value || null)}
        >
          <option value="">{t('columns.notRead')}</option>
          {known.map((each) => (
            <option key={each.id} value={each.id}>
              {each.heading}
            </option>
          ))}
        </Select>
      </Field>
    </li>
  );
}
