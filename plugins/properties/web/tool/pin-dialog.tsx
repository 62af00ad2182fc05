import { FieldGroup, FormDialog, NumberField, SelectField, TextareaField, TextField, useField } from '@platform/ui';
import { useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ITEMS, NewPin, OBJECTS, ObjectType, type Pin, SPACES } from '../../contract/index.ts';
import { ItemFields } from './item-fields.tsx';
import { LockFields } from './lock-fields.tsx';

/** Places are typed in hundredths: what the server keeps are shares. */
const percent = z.number().min(0).max(100);
const Fields = z.object({
  ...NewPin.shape,
  systemLockId: z.string().nullish(),
  remoteLockId: z.string().nullish(),
  x: percent,
  y: percent,
});
type Values = z.output<typeof Fields>;

/** What belongs to the kind that was chosen last. */
function fitting({ x, y, direction, fieldOfView, systemLockId, remoteLockId, items, ...facts }: Values): unknown {
  const { items: taken, sees } = OBJECTS[facts.objectType];
  const kept = items.map(({ type, notes, ...said }) => {
    const asked = Object.entries(said).filter(([name]) => ITEMS[type].asks.some((each) => each === name));
    return { type, notes, ...Object.fromEntries(asked) };
  });
  const view = sees ? { direction, fieldOfView } : {};
  const locks = taken.length > 0 ? { systemLockId: systemLockId ?? null, remoteLockId: remoteLockId ?? null } : {};
  return { ...facts, ...view, ...locks, items: taken.length > 0 ? kept : [], x: x / 100, y: y / 100 };
}
const Typed = Fields.superRefine((values, { addIssue }) => {
  // the server's own faults; what they say in the reader's language is the form's to know
  for (const { message: _, ...issue } of NewPin.safeParse(fitting(values)).error?.issues ?? []) addIssue(issue as never);
});

interface Props {
  readonly title: string;
  readonly initial: Partial<NewPin>;
  readonly country: 'SE' | 'NO';
  /** Whose locks it may stand for. */
  readonly organisationId: string;
  /** Of one's own, offered beside those of the country. */
  readonly spaces: readonly string[];
  /** What the locks are called that it stands for already. */
  readonly locks?: Pick<Pin, 'remoteLock' | 'systemLock'> | undefined;
  readonly action: string;
  readonly onSubmit: (pin: NewPin) => Promise<unknown>;
  readonly onClose: () => void;
}
const hundredths = (share = 0.5) => Math.round(share * 1000) / 10;

/** What is not typed anew stays to the millimetre. */
const shareOf = (typed: number, before: number | undefined): number =>
  before !== undefined && typed === hundredths(before) ? before : typed / 100;

/** What stands at a place. Its kind, where that is, its items, and for cameras where they look. */
export function PinDialog({ title, initial, country, organisationId, spaces, locks, action, onSubmit, onClose }: Props) {
  const { t } = useTranslation('properties');
  const { x, y, direction, fieldOfView, ...facts } = initial;
  // straight up is 0
  const view = { ...(typeof direction === 'number' && { direction }), ...(typeof fieldOfView === 'number' && { fieldOfView }) };
  const { systemLock, remoteLock } = { systemLock: null, remoteLock: null, ...locks };
  // of one that is not saved yet, and of one that plans do not show, the name is not known
  const chosen = (value: string | null | undefined, label = t('pin.lockChosen')) => (value ? { value, label } : undefined);
  const said = {
    systemLockIdOption: chosen(initial.systemLockId, systemLock ? `${systemLock.marking} ${systemLock.name}` : undefined),
    remoteLockIdOption: chosen(initial.remoteLockId, remoteLock?.name),
  };
  const start = { objectType: 'Door' as const, items: [{ type: 'Cylinder' as const, notes: '' }], ...facts, ...view };
  return (
    <FormDialog
      title={title}
      schema={Typed}
      initial={{ ...start, ...said, x: hundredths(x), y: hundredths(y) }}
      action={action}
      onSubmit={(values) => onSubmit({ ...NewPin.parse(fitting(values)), x: shareOf(values.x, x), y: shareOf(values.y, y) })}
      onClose={onClose}
    >
      <PinFields spaces={[...new Set([...spaces, ...SPACES[country]])]} organisationId={organisationId} />
      <FieldGroup title={t('pin.place')}>
        <NumberField name="x" label={t('pin.x')} />
        <NumberField name="y" label={t('pin.y')} />
      </FieldGroup>
      <TextareaField name="note" label={t('pin.note')} maxLength={1000} rows={2} />
    </FormDialog>
  );
}

function PinFields({ spaces, organisationId }: Pick<Props, 'organisationId' | 'spaces'>) {
  const { t } = useTranslation('properties');
  const word = useWord();
  const { value: type = 'Door' } = useField<ObjectType>('objectType');
  const options = ObjectType.options.map((value) => ({ value, label: word(OBJECTS[value].text) }));
  return (
    <>
      <SelectField name="objectType" label={t('pin.objectType')} options={options} />
      <TextField name="space" label={t('pin.space')} hint={t('pin.spaceHint')} maxLength={100} autoComplete="off" suggestions={spaces} />
      {OBJECTS[type].items.length > 0 && (
        <>
          <ItemFields types={OBJECTS[type].items} />
          <LockFields organisationId={organisationId} />
        </>
      )}
      {OBJECTS[type].sees && (
        <FieldGroup title={t('pin.view')}>
          <NumberField name="direction" label={t('pin.direction')} />
          <NumberField name="fieldOfView" label={t('pin.fieldOfView')} />
        </FieldGroup>
      )}
    </>
  );
}
