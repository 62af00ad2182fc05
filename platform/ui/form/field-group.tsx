import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { formGrid } from './form-grid.ts';

const useStyles = makeStyles({
  // nearer to its own fields than to those above
  root: { ':not(:first-child)': { marginTop: tokens.spacingVerticalM } },
  group: {
    ...formGrid,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  title: { padding: 0, marginBottom: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  folded: { display: 'none' },
  opener: { paddingLeft: 0, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly title: string;
  /** Seldom needed: shut until it is opened, or one of its fields is refused. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}
/** Fields that belong together, under a heading of their own. What folds stands in a form. */
export function FieldGroup({ folds = false, ...group }: Props) {
  const styles = useStyles();
  return <div className={styles.root}>{folds ? <FoldedGroup {...group} /> : <OpenGroup {...group} />}</div>;
}

function OpenGroup({ title, children }: Omit<Props, 'folds'>) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

function FoldedGroup({ title, children }: Omit<Props, 'folds'>) {
  const styles = useStyles();
  const { place, isOpen, setOpen } = useFold();
  return (
    <>
      <Button
        appearance="transparent"
        className={styles.opener}
        icon={isOpen ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      <fieldset ref={place} aria-label={title} className={mergeClasses(styles.group, !isOpen && styles.folded)}>
        {children}
      </fieldset>
    </>
  );
}

/** Opens by itself for what is refused in it, and leads there. */
function useFold() {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isRefused = Object.keys(useFormState().errors).length > 0;
  useEffect(() => {
    const refused = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!isRefused || !refused || isOpen) return;
    setOpen(true);
    // once it can be seen
    requestAnimationFrame(() => refused.focus());
  }, [isRefused, isOpen]);
  return { place, isOpen, setOpen };
}
