import { fieldFault } from '@platform/core';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLanguage } from '@platform/web';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFaultText } from '../states/use-fault-text.ts';
import { dialogRow } from '../overlay/dialog-row.ts';
import { at } from '../theme/breakpoints.ts';
import { putFaults } from './put-faults.ts';
import { formGrid } from './form-grid.ts';
import { FieldsContext } from './fields-context.ts';
import { RefusalAbove } from './refusal-above.tsx';
import { schemaResolver, type FormSchema } from './schema-resolver.ts';
import { stickyActions, stickyInDialog } from './sticky-actions.ts';
import { allSent } from './use-sending.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

const useStyles = makeStyles({
  form: { ...formGrid, maxWidth: '720px' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap', marginTop: tokens.spacingVerticalS },
  // the page's form keeps its verb in sight, however long it is
  onPage: stickyActions,
  // one anatomy of dialogs: the way out, then the deed, at the end
  inDialog: {
    ...dialogRow,
    // of the form's twelve columns, not of Fluent's three
    gridColumnEnd: '-1',
    flexDirection: 'row-reverse',
    justifyContent: 'flex-start',
    // side by side where their words allow: what stays in sight takes little of a phone
    [at.phone]: { flexWrap: 'wrap-reverse', '& > .fui-Button': { flex: '1 1 auto', overflowWrap: 'anywhere' } },
    ...stickyInDialog,
  },
});

export interface FormProps<S extends FormSchema> {
  /** The contract's own schema of what is sent. */
  readonly schema: S;
  readonly initial?: Partial<z.input<S>>;
  /** The verb on the button: "Spara", "Lämna ut nycklar". */
  readonly action: string;
  /** Sends what the schema made of the fields. What the server refuses is put at its fields, the rest above the form. */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Beside the button: a way back. */
  readonly secondary?: ReactNode;
  /** Leaving takes nothing away: a search, a sign-in. */
  readonly careless?: boolean;
  /** A few fields within a page: their verb stands below them, and follows no scrolling. */
  readonly isShort?: boolean;
  /** What is left is a dialog, not a page. */
  readonly inDialog?: boolean;
  readonly children: ReactNode;
}
/** Fields that are checked by the contract's schema when left and when sent. Leaving unsaved work asks first. */
export function Form<S extends FormSchema>({
  schema,
  initial,
  action,
  onSubmit,
  secondary,
  careless,
  isShort,
  inDialog,
  children,
}: FormProps<S>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const faultText = useFaultText();
  const [shown] = useState(() => new Set<string>());
  const [sending] = useState(() => new Set<Promise<unknown>>());
  const [isWaiting, setWaiting] = useState(false);
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    // A part of a schema's input is what react-hook-form means by default values.
    defaultValues: initial as DefaultValues<FieldValues>,
    resolver: schemaResolver(schema, (issue) => fieldFault(issue, language)),
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  useUnsavedWarning(isDirty && !isSubmitting && !careless, inDialog ? 'close' : 'leave');

  const submit = form.handleSubmit(async (values) => {
    try {
      // The resolver has just made these values with this schema.
      await onSubmit(values as z.output<S>);
      form.reset(form.getValues());
    } catch (fault) {
      putFaults(form, fault, { text: faultText(fault), shown });
    }
  });
  const submitOnceSent = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(sending.size > 0);
    const isWhole = await allSent(sending);
    setWaiting(false);
    if (isWhole) await submit();
  };
  const isBusy = isWaiting || isSubmitting;
  return (
    <FormProvider {...form}>
      <FieldsContext value={{ schema, shown, sending }}>
        <form className={styles.form} noValidate onSubmit={(event) => void submitOnceSent(event)}>
          {errors.root && <RefusalAbove fault={errors.root} isAlone={Object.keys(errors).length === 1} />}
          {children}
          <div className={mergeClasses(styles.actions, inDialog ? styles.inDialog : !careless && !isShort && styles.onPage)}>
            <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
              {isBusy ? t('form.sending') : action}
            </Button>
            {secondary}
          </div>
        </form>
      </FieldsContext>
    </FormProvider>
  );
}
