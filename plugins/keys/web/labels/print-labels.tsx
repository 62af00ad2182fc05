import type { CallOf } from '@platform/core';
import { CheckboxField, FieldGroup, FormDialog, type ListQuery, NumberField, RadioField, SelectField, useField } from '@platform/ui';
import { useDownload } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { LabelCode, labelEndpoints, LabelSheet, LabelSheetName, MAX_NAMED_LABELS } from '../../contract/index.ts';
import { portionsOf } from '../components/all-pages.ts';

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

type ListedCall = CallOf<typeof labelEndpoints.printLabelsOfList>;
type Printed = ListedCall['body'];

interface Chosen {
  readonly of: keyof typeof FIELDS;
  readonly ids: readonly string[];
  /** Of all there are, where one may want them. */
  readonly all?: () => Promise<readonly string[]>;
}
/** All keys that a list selects. */
interface Listed {
  readonly list: ListQuery;
}
type Props = (Chosen | Listed) & { readonly onClose: () => void };
/** Labels as a PDF. Which sheets are in the printer, and how many labels of the first one are gone. */
export function PrintLabels({ onClose, ...what }: Props) {
  const { t } = useTranslation('keys');
  const download = useDownload();
  const print = async (how: Printed, isAll: boolean) => {
    // the filters that a list is given are those that the call takes
    if ('list' in what) return download(labelEndpoints.printLabelsOfList, { query: what.list, body: how } as ListedCall);
    const ids = isAll && what.all ? await what.all() : what.ids;
    // a file for each thousand; the labels that are gone were on the first sheet
    for (const [at, some] of portionsOf(ids, MAX_NAMED_LABELS).entries())
      await download(labelEndpoints.printLabels, { body: { ...how, ...(at > 0 && { skip: 0 }), [FIELDS[what.of]]: [...some] } });
  };
  return (
    <FormDialog
      title={'list' in what ? t('labels.ofList') : t('labels.title', { count: what.ids.length })}
      intro={t('labels.text')}
      schema={Asked}
      initial={{ code: 'QR', sheet: 'A4_65', skip: 0, own: START }}
      action={t('labels.action')}
      onSubmit={({ code, sheet, skip, own, all = false }) =>
        print({ code, skip, ...(sheet === OWN ? { own: own ?? START } : { sheet }) }, all)
      }
      onClose={onClose}
    >
      {'all' in what && what.all && <CheckboxField name="all" label={t(`labels.all.${what.of}`)} />}
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
