import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { LeaveContext } from '../leave/leave-context.ts';
import { createLeaveGuards } from '../leave/leave-guards.ts';
import { Form, type FormProps } from '../form/form.tsx';
import type { FormSchema } from '../form/schema-resolver.ts';

interface Props<S extends FormSchema> extends Pick<FormProps<S>, 'schema' | 'initial' | 'action' | 'onSubmit' | 'children'> {
  readonly title: string;
  /** Above the fields: what will happen. */
  readonly intro?: string;
  /** On the button that changes nothing: "Stäng" unless told. */
  readonly back?: string;
  readonly onClose: () => void;
}
/** A form in a dialog. It closes once it is saved; closing it with unsaved work asks first. */
export function FormDialog<S extends FormSchema>({ title, intro, back, onClose, onSubmit, children, ...form }: Props<S>) {
  const { t } = useTranslation('ui');
  const page = use(LeaveContext);
  const [guards] = useState(createLeaveGuards);
  useEffect(() => page?.hold(guards.mayLeave), [page, guards]);
  const close = async () => {
    if (await guards.mayLeave()) onClose();
  };
  const submit = async (values: z.output<S>) => {
    await onSubmit(values);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => void (open || close())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
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
