import { CheckboxField, FieldGroup, FormDialog, NumberField, RadioField, SelectField, useField } from '@platform/ui';
import { useDownload } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { LabelCode, labelEndpoints, LabelSheet, LabelSheetName } from '../../contract/index.ts';

/** What labels can be of. */
const FIELDS = { KEYS: 'keyIds', RINGS: 'keyRingIds', PLACES: 'repositoryIds' } as const;
const OWN = 'OWN';
const Asked = z.object({
  code: LabelCode,
  sheet: z.enum([...LabelSheetName.options, OWN]),
  skip: z.number().int().min(0).max(799),
  own: LabelSheet.optional(),
  all: z.boolean().optional(),
});
const MEASURES = ['width', 'height', 'columns', 'rows', 'left', 'top', 'gapX', 'gapY'] as const;
const START = { width: 50, height: 30, columns: 4, rows: 9, left: 5, top: 10, gapX: 0, gapY: 0 };

interface Props {
  readonly of: keyof typeof FIELDS;
  readonly ids: readonly string[];
  /** Of all there are, where one may want them. */
  readonly all?: () => Promise<readonly string[]>;
  readonly onClose: () => void;
}
/** Labels as a PDF. Which sheets are in the printer, and how many labels of the first one are gone. */
export function PrintLabels({ of, ids, all, onClose }: Props) {
  const { t } = useTranslation('keys');
  const download = useDownload();
  return (
    <FormDialog
      title={t('labels.title', { count: ids.length })}
      intro={t('labels.text')}
      schema={Asked}
      initial={{ code: 'QR', sheet: 'A4_65', skip: 0, own: START }}
      action={t('labels.action')}
      onSubmit={async ({ code, sheet, skip, own, all: isAll }) => {
        const chosen = isAll && all ? await all() : ids;
        const measures = sheet === OWN ? { own: own ?? START } : { sheet };
        const body = { [FIELDS[of]]: [...chosen], code, skip, ...measures };
        await download(labelEndpoints.printLabels, { body });
      }}
      onClose={onClose}
    >
      {all && <CheckboxField name="all" label={t(`labels.all.${of}`)} />}
      <RadioField
        name="code"
        label={t('labels.code')}
        options={LabelCode.options.map((value) => ({ value, label: t(`labels.codes.${value}`) }))}
      />
      <SelectField
        name="sheet"
        label={t('labels.sheet')}
        options={[...LabelSheetName.options, OWN].map((value) => ({ value, label: t(`labels.sheets.${value}`) }))}
      />
      <OwnMeasures />
      <NumberField name="skip" label={t('labels.skip')} hint={t('labels.skipHint')} />
    </FormDialog>
  );
}

function OwnMeasures() {
  const { t } = useTranslation('keys');
  const { value: sheet } = useField<string>('sheet');
  if (sheet !== OWN) return null;
  return (
    <FieldGroup title={t('labels.own')}>
      {MEASURES.map((measure) => (
        <NumberField key={measure} name={`own.${measure}`} label={t(`labels.measures.${measure}`)} />
      ))}
    </FieldGroup>
  );
}
