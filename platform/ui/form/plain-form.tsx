import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage } from '@platform/web';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { missingText } from '../states/missing-text.ts';
import { NoteBar } from '../states/note-bar.tsx';
import { useFaultText } from '../states/use-fault-text.ts';

export interface PlainField {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** What stands in it from the start. */
  readonly initial?: string;
}
interface Props<Name extends string> {
  /** By their names; all of them are required. */
  readonly fields: Readonly<Record<Name, PlainField>>;
  readonly action: string;
  /** Another way is the usual one, and stands out. */
  readonly isSecondary?: boolean;
  /** What the server refuses is said above the fields. */
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => Promise<unknown>;
}
const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });

/**
 * A form of a few texts on a public page, without the machinery of `Form`. That would be a tenth of everything that the sign-in page loads.
 * Work that can be lost belongs in a `Form`.
 */
export function PlainForm<Name extends string>({ fields, action, isSecondary = false, onSubmit }: Props<Name>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const faultText = useFaultText();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { language } = useLanguage();
  // The server's words, in the language that it was asked in: they make room when that is no longer the reader's.
  const [refused, setRefused] = useState<{ readonly text: string; readonly language: string }>();
  const [isSending, setSending] = useState(false);
  // `fields` is written with its names; Object.keys forgets them.
  const names = Object.keys(fields) as Name[];

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<Name, string>;
    const empty = names.filter((name) => values[name].trim() === '');
    setMissing(empty);
    setRefused(undefined);
    if (empty.length > 0) return form.current?.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    setSending(true);
    try {
      await onSubmit(values);
    } catch (fault) {
      setRefused({ text: faultText(fault), language });
    } finally {
      setSending(false);
    }
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      {refused?.language === language && <NoteBar tone="danger">{refused.text}</NoteBar>}
      {names.map((name) => {
        const { label, initial, ...input } = fields[name];
        const isMissing = missing.includes(name);
        return (
          <Field
            key={name}
            required
            label={label}
            validationState={isMissing ? 'error' : 'none'}
            validationMessage={isMissing ? missingText(t, label) : null}
          >
            <Input name={name} {...input} {...(initial && { defaultValue: initial })} />
          </Field>
        );
      })}
      <Button type="submit" appearance={isSecondary ? 'secondary' : 'primary'} disabledFocusable={isSending}>
        {isSending ? t('form.sending') : action}
      </Button>
    </form>
  );
}
