import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { stickyActions } from '../form/sticky-actions.ts';
import { FieldsContext } from '../form/fields-context.ts';
import { Page } from '../page/page.tsx';
import { NoteBar } from '../states/note-bar.tsx';
import { at } from '../theme/breakpoints.ts';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { useWizard } from './use-wizard.ts';
import type { WizardProps } from './wizard-props.ts';

const useStyles = makeStyles({
  body: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'flex-start',
    [at.narrow]: { flexDirection: 'column', gap: tokens.spacingVerticalL },
  },
  step: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, flexGrow: 1, minWidth: 0, width: '100%' },
  actions: { ...stickyActions, display: 'flex', gap: tokens.spacingHorizontalS },
});

/** A form in steps, which validates each step and ends with its result. What was typed is kept over going back and reloading. */
export function Wizard<R>(props: WizardProps<R>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const wizard = useWizard(props);
  const { form, step, at: here, isLast, isBusy, fault } = wizard;
  if (wizard.finished) {
    return (
      <Page title={props.title} {...(props.breadcrumbs && { breadcrumbs: props.breadcrumbs })}>
        {props.renderResult(wizard.finished.result, wizard.startOver)}
      </Page>
    );
  }
  return (
    <Page title={props.title} {...(props.breadcrumbs && { breadcrumbs: props.breadcrumbs })}>
      <div className={styles.body}>
        <StepList steps={props.steps} values={form.getValues()} at={here} onGo={wizard.goTo} />
        <FormProvider {...form}>
          <FieldsContext value={{ schema: step.schema, shown: wizard.shown }}>
            <form className={styles.step} noValidate onSubmit={(event) => void wizard.next(event)}>
              <StepHeading title={step.title} at={here} />
              {fault && <NoteBar tone="danger">{fault}</NoteBar>}
              {step.content}
              <div className={styles.actions}>
                {here > 0 && <Button onClick={wizard.back}>{t('wizard.back')}</Button>}
                <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
                  {isBusy ? t('form.sending') : isLast ? props.action : t('wizard.next')}
                </Button>
              </div>
            </form>
          </FieldsContext>
        </FormProvider>
      </div>
    </Page>
  );
}
