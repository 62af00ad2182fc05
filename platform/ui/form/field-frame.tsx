import { Field, makeStyles } from '@fluentui/react-components';
import { requiredText } from '@platform/core';
import { useLanguage } from '@platform/web';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { missingText } from '../states/missing-text.ts';
import { FIELD_SPAN } from './form-grid.ts';

/** How wide what is written is. 3, 4, 6, 8 or all of the twelve columns of a form. Without one it has a row of its own. */
export type FieldWidth = 'xs' | 's' | 'm' | 'l' | 'whole';

export interface FieldProps {
  /** The name of the field in the contract's schema. */
  readonly name: string;
  readonly label: string;
  /** What to write, when the label alone does not say it. */
  readonly hint?: string | undefined;
  /** Marks a field required where the schema cannot say so. For fields that are asked for only beside a certain choice. */
  readonly required?: boolean;
  readonly width?: FieldWidth | undefined;
}
const useStyles = makeStyles({
  // alone on its row, as wide as is easily read
  field: { maxWidth: '480px' },
});
const COLUMNS = { xs: 3, s: 4, m: 6, l: 8, whole: 12 } as const;

type Props = Omit<FieldProps, 'name' | 'required'> & {
  readonly fault: string | undefined;
  readonly required: boolean;
  /** It is chosen, not written. */
  readonly isChoice?: boolean;
  readonly children: ReactElement;
};
/** Label, control, hint, and what is wrong, tied together for everybody. */
export function FieldFrame({ label, hint, fault, required, width, isChoice = false, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const said = fault === requiredText(language) ? missingText(t, label, isChoice) : fault;
  return (
    <Field
      className={width === undefined ? styles.field : undefined}
      style={width && spanOf(width)}
      label={label}
      required={required}
      validationState={fault ? 'error' : 'none'}
      validationMessage={said ?? null}
      hint={hint ?? null}
    >
      {children}
    </Field>
  );
}

/** `CSSProperties` knows of no properties of our own. */
const spanOf = (width: FieldWidth) => ({ [FIELD_SPAN]: `span ${COLUMNS[width]}` }) as CSSProperties;
