import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { at as width } from '../theme/breakpoints.ts';
import type { WizardStep } from './wizard-props.ts';

const useStyles = makeStyles({
  nav: { width: '200px', flexShrink: 0, [width.narrow]: { width: '100%' } },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    [width.narrow]: { flexDirection: 'row', gap: tokens.spacingHorizontalXS },
  },
  item: { [width.narrow]: { flexGrow: 1, borderTop: `3px solid ${tokens.colorNeutralStroke2}` } },
  reached: { [width.narrow]: { borderTopColor: tokens.colorBrandStroke1, [width.contrast]: { borderTopColor: 'Highlight' } } },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'start',
    [width.narrow]: { padding: `${tokens.spacingVerticalXS} 0` },
  },
  link: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
  },
  markOn: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    border: `1px solid ${tokens.colorBrandBackground}`,
    [width.contrast]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
  said: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    [width.narrow]: { display: 'none' },
  },
  name: { minWidth: 0, [width.phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' } },
});

interface Props {
  readonly steps: readonly WizardStep[];
  readonly values: FieldValues;
  readonly at: number;
  readonly onGo: (at: number) => void;
}
/** Where one is, and what is already done; done steps can be gone back to. */
export function StepList({ steps, values, at, onGo }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.nav} aria-label={t('wizard.steps', { at: at + 1, of: steps.length })}>
      <ol className={styles.list}>
        {steps.map(({ id, title, summary }, index) => {
          const isDone = index < at;
          const said = isDone ? summary?.(values) : undefined;
          const mark = (
            <>
              <span className={mergeClasses(styles.mark, index <= at && styles.markOn)} aria-hidden>
                {isDone ? <Checkmark16Regular /> : index + 1}
              </span>
              <span className={styles.name}>
                {title}
                {said && <span className={styles.said}>{said}</span>}
              </span>
            </>
          );
          return (
            <li key={id} className={mergeClasses(styles.item, index <= at && styles.reached)}>
              {isDone ? (
                <button type="button" className={mergeClasses(styles.step, styles.link)} onClick={() => onGo(index)}>
                  {mark}
                </button>
              ) : (
                <span
                  className={mergeClasses(styles.step, index === at && styles.current)}
                  aria-current={index === at ? 'step' : undefined}
                >
                  {mark}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
