import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components';
import { use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { LeaveContext } from '../leave/leave-context.ts';
import { createLeaveGuards } from '../leave/leave-guards.ts';
import { Form, type FormProps } from '../form/form.tsx';
import type { FormSchema } from '../form/schema-resolver.ts';
import { aboveStickyActions } from '../form/sticky-actions.ts';

const useStyles = makeStyles({ content: aboveStickyActions });

interface Props<S extends FormSchema, T> extends Pick<FormProps<S>, 'schema' | 'initial' | 'action' | 'children'> {
  readonly title: string;
  /** Above the fields: what will happen. */
  readonly intro?: string;
  /** On the button that changes nothing: "Stäng" unless told. */
  readonly back?: string;
  readonly onSubmit: (values: z.output<S>) => Promise<T>;
  readonly onClose: () => void;
  /** Leads on, once it is closed. */
  readonly onSaved?: (made: T) => unknown;
}
/** A form in a dialog. It closes once it is saved; closing it with unsaved work asks first. */
export function FormDialog<S extends FormSchema, T>({ title, intro, back, onClose, onSubmit, onSaved, children, ...form }: Props<S, T>) {
  const { t } = useTranslation('ui');
  const page = use(LeaveContext);
  const [guards] = useState(createLeaveGuards);
  useEffect(() => page?.hold(guards.mayLeave), [page, guards]);
  const close = async () => {
    if (await guards.mayLeave()) onClose();
  };
  const submit = async (values: z.output<S>) => {
    const made = await onSubmit(values);
    flushSync(onClose);
    await onSaved?.(made);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => void (open || close())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={useStyles().content}>
            {intro && <p>{intro}</p>}
            <LeaveContext value={guards}>
              <Form {...form} inDialog onSubmit={submit} secondary={<Button onClick={() => void close()}>{back ?? t('close')}</Button>}>
                {children}
              </Form>
            </LeaveContext>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
