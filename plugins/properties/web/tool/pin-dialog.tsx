import { FieldGroup, FormDialog, NumberField, SelectField, TextareaField, TextField, useField } from '@platform/ui';
import { useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ITEMS, NewPin, OBJECTS, ObjectType, SPACES } from '../../contract/index.ts';
import { ItemFields } from './item-fields.tsx';

/** Places are typed in hundredths: what the server keeps are shares. */
const percent = z.number().min(0).max(100);
const Fields = z.object({ ...NewPin.shape, x: percent, y: percent });
type Values = z.output<typeof Fields>;

/** What belongs to the kind that was chosen last. */
function fitting({ x, y, direction, fieldOfView, items, ...facts }: Values): unknown {
  const { items: taken, sees } = OBJECTS[facts.objectType];
  const kept = items.map(({ type, notes, ...said }) => {
    const asked = Object.entries(said).filter(([name]) => ITEMS[type].asks.some((each) => each === name));
    return { type, notes, ...Object.fromEntries(asked) };
  });
  const view = sees ? { direction, fieldOfView } : {};
  return { ...facts, ...view, items: taken.length > 0 ? kept : [], x: x / 100, y: y / 100 };
}
const Typed = Fields.superRefine((values, { addIssue }) => {
  for (const issue of NewPin.safeParse(fitting(values)).error?.issues ?? []) addIssue({ ...issue } as never); // the server's own faults
});

interface Props {
  readonly title: string;
  readonly initial: Partial<NewPin>;
  readonly country: 'SE' | 'NO';
  readonly action: string;
  readonly onSubmit: (pin: NewPin) => Promise<unknown>;
  readonly onClose: () => void;
}
const hundredths = (share = 0.5) => Math.round(share * 1000) / 10;

/** What stands at a place. Its kind, where that is, its items, and for cameras where they look. */
export function PinDialog({ title, initial, country, action, onSubmit, onClose }: Props) {
  const { t } = useTranslation('properties');
  const { x, y, direction, fieldOfView, ...facts } = initial;
  const view = { ...(direction && { direction }), ...(fieldOfView && { fieldOfView }) };
  const start = { objectType: 'Door' as const, items: [{ type: 'Cylinder' as const, notes: '' }], ...facts, ...view };
  return (
    <FormDialog
      title={title}
      schema={Typed}
      initial={{ ...start, x: hundredths(x), y: hundredths(y) }}
      action={action}
      onSubmit={(values) => onSubmit(NewPin.parse(fitting(values)))}
      onClose={onClose}
    >
      <PinFields country={country} />
      <FieldGroup title={t('pin.place')}>
        <NumberField name="x" label={t('pin.x')} />
        <NumberField name="y" label={t('pin.y')} />
      </FieldGroup>
      <TextareaField name="note" label={t('pin.note')} maxLength={1000} rows={2} />
    </FormDialog>
  );
}

function PinFields({ country }: { readonly country: 'SE' | 'NO' }) {
  const { t } = useTranslation('properties');
  const word = useWord();
  const { value: type = 'Door' } = useField<ObjectType>('objectType');
  const options = ObjectType.options.map((value) => ({ value, label: word(OBJECTS[value].text) }));
  return (
    <>
      <SelectField name="objectType" label={t('pin.objectType')} options={options} />
      <TextField
        name="space"
        label={t('pin.space')}
        hint={t('pin.spaceHint')}
        maxLength={100}
        autoComplete="off"
        suggestions={SPACES[country]}
      />
      {OBJECTS[type].items.length > 0 && <ItemFields types={OBJECTS[type].items} />}
      {OBJECTS[type].sees && (
        <FieldGroup title={t('pin.view')}>
          <NumberField name="direction" label={t('pin.direction')} />
          <NumberField name="fieldOfView" label={t('pin.fieldOfView')} />
        </FieldGroup>
      )}
    </>
  );
}
