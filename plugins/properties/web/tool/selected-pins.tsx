import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FormDialog, NumberField, SelectField, TextField } from '@platform/ui';
import { useWord } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Attribute, ATTRIBUTES, attributes } from '../../contract/index.ts';
import { aligned, type CommonFacts, described, movedBy } from './arrange-pins.ts';
import type { Spot } from './shown-pin.ts';
import type { usePinChanges } from './use-pin-changes.ts';

interface Props {
  readonly spots: readonly (Spot & { readonly key: string })[];
  readonly changes: Pick<ReturnType<typeof usePinChanges>, 'copy' | 'remove' | 'reshape' | 'reshapeAsTyped'>;
  readonly onClear: () => void;
}
const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, alignItems: 'center' },
});
const percent = z.number().min(-100).max(100).optional();
const Shift = z.object({ x: percent, y: percent });
const Common = z.object({ space: z.string(), ...Object.fromEntries(attributes.map((name) => [name, z.string().optional()])) });
type CommonValues = { readonly space: string } & Readonly<Partial<Record<Attribute, string>>>;

/** What is done to all pins that are ticked, at once. */
export function SelectedPins({ spots, changes: { copy, remove, reshape, reshapeAsTyped }, onClear }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const [open, setOpen] = useState<'change' | 'move'>();
  const keys = new Set(spots.map(({ key }) => key));
  const count = spots.length;
  const close = () => setOpen(undefined);
  const line = (axis: 'x' | 'y') => void reshape(keys, aligned(spots, axis), t('tool.movedMany', { count }));
  const takeAway = async () => {
    if (await remove(keys, t('pinCount', { count }))) onClear();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('tool.ticked', { count })}>
      <output>{t('tool.ticked', { count })}</output>
      <Button size="small" onClick={() => setOpen('change')}>
        {t('tool.changeMany')}
      </Button>
      <Button size="small" onClick={() => setOpen('move')}>
        {t('tool.drag')}
      </Button>
      <Button size="small" onClick={() => copy(keys)}>
        {t('tool.copy')}
      </Button>
      {count > 1 && (
        <>
          <Button size="small" onClick={() => line('y')}>
            {t('tool.inRow')}
          </Button>
          <Button size="small" onClick={() => line('x')}>
            {t('tool.inColumn')}
          </Button>
        </>
      )}
      <Button size="small" onClick={() => void takeAway()}>
        {t('pin.remove')}
      </Button>
      <Button size="small" appearance="subtle" onClick={onClear}>
        {t('tool.untick')}
      </Button>
      {open === 'move' && (
        <MoveDialog count={count} onMove={(by) => reshapeAsTyped(keys, movedBy(by), t('tool.movedMany', { count }))} onClose={close} />
      )}
      {open === 'change' && (
        <ChangeDialog
          count={count}
          onChange={(facts) => reshapeAsTyped(keys, described(facts), t('tool.changedMany', { count }))}
          onClose={close}
        />
      )}
    </div>
  );
}

interface DialogProps {
  readonly count: number;
  readonly onClose: () => void;
}
function MoveDialog({ count, onMove, onClose }: DialogProps & { readonly onMove: (by: Spot) => Promise<unknown> }) {
  const { t } = useTranslation('properties');
  return (
    <FormDialog
      title={t('tool.moveMany', { count })}
      schema={Shift}
      initial={{ x: 0, y: 0 }}
      action={t('tool.drag')}
      onSubmit={({ x = 0, y = 0 }) => onMove({ x: x / 100, y: y / 100 })}
      onClose={onClose}
    >
      <NumberField name="x" label={t('tool.right')} />
      <NumberField name="y" label={t('tool.down')} />
    </FormDialog>
  );
}

function ChangeDialog({ count, onChange, onClose }: DialogProps & { readonly onChange: (facts: CommonFacts) => Promise<unknown> }) {
  const { t } = useTranslation('properties');
  return (
    <FormDialog
      title={t('tool.changeManyOf', { count })}
      schema={Common}
      initial={{ space: '' }}
      action={t('pin.save')}
      onSubmit={(values) => {
        const { space, ...said } = values as CommonValues; // the schema's own shape, made of the attributes' names
        return onChange({ space: space.trim(), attributes: said });
      }}
      onClose={onClose}
    >
      <CommonFields />
    </FormDialog>
  );
}

/** What is left empty stays as it is. */
function CommonFields() {
  const { t } = useTranslation('properties');
  const word = useWord();
  return (
    <>
      <TextField name="space" label={t('pin.space')} hint={t('tool.emptyStays')} maxLength={100} autoComplete="off" />
      {attributes.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={word(ATTRIBUTES[name].text)}
          options={Object.entries(ATTRIBUTES[name].values).map(([value, text]) => ({ value, label: word(text) }))}
        />
      ))}
    </>
  );
}
