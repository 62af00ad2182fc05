import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '../form/schema-resolver.ts';
import type { PageProps } from '../page/page.tsx';

export interface WizardStep {
  readonly id: string;
  readonly title: string;
  /** Checks what the step asks for; the fields of the step are refused by it. */
  readonly schema?: FormSchema;
  /** What was chosen in it, once it is done: stands below its title. */
  readonly summary?: (values: FieldValues) => string | undefined;
  /** Done when the step is left forwards, for example a file sent. What it answers is added to the values. A fault keeps one there. */
  readonly onNext?: (values: FieldValues) => Promise<FieldValues | void>;
  /** Fields, or anything that reads and sets values by `useField(name)`. */
  readonly content: ReactNode;
}
export interface WizardProps<R> extends Pick<PageProps, 'title' | 'breadcrumbs'> {
  /** Names what is kept while the wizard is open, for example `key-loan`. */
  readonly name: string;
  readonly steps: readonly WizardStep[];
  readonly initial?: FieldValues;
  /** The verb of the last button: "Lämna ut nycklar". */
  readonly action: string;
  readonly onFinish: (values: FieldValues) => Promise<R>;
  /** The page at the end: what happened, and what happens next. */
  readonly renderResult: (result: R, startOver: () => void) => ReactNode;
  /**
   * The step in the path, where steps have addresses of their own. Example: `useParams().step` and `(step) => '/keys/guides/loan/' + step`.
   */
  readonly step?: string | undefined;
  readonly pathOf?: (step: string) => string;
}
