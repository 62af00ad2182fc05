import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import type { GuideText } from '@platform/web';

const useStyles = makeStyles({
  entry: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: `0 ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  summary: {
    padding: `${tokens.spacingVerticalM} 0`,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  title: {
    display: 'inline',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  when: { display: 'block', paddingTop: tokens.spacingVerticalXXS, color: tokens.colorNeutralForeground2 },
  steps: { margin: `0 0 ${tokens.spacingVerticalM}`, paddingLeft: tokens.spacingHorizontalXXL, lineHeight: tokens.lineHeightBase400 },
  step: { paddingBottom: tokens.spacingVerticalXS },
  note: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
  link: { margin: `0 0 ${tokens.spacingVerticalL}` },
});

interface Props {
  readonly id: string;
  readonly text: GuideText;
  readonly isOpen: boolean;
}
/** A guide: its title and when one needs it; opened, its steps. */
export function GuideEntry({ id, text: { title, summary, steps, notes = [], link }, isOpen }: Props) {
  const styles = useStyles();
  return (
    <details id={id} className={styles.entry} open={isOpen}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.when}>{summary}</span>
      </summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {link && (
        <p className={styles.link}>
          <AppLink to={link.to}>{link.label}</AppLink>
        </p>
      )}
    </details>
  );
}
