import { makeStyles, tokens } from '@fluentui/react-components';
import { useContributions } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionChoices } from '../list/option-choices.tsx';
import { Page, type PageProps } from '../page/page.tsx';
import { organisationChoice } from '../resource/resource-options.ts';
import { useServesAll } from './use-serves-all.ts';
import { useWorkFor } from './use-work-for.ts';

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
    padding: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props extends Omit<PageProps, 'children'> {
  /** What is done for the one customer. */
  readonly children: ReactNode;
}
/** Asks for which customer, where one is needed and none is chosen. Goes on with the page. */
export function CustomerGate({ children, ...page }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [choice] = useContributions(organisationChoice);
  const workFor = useWorkFor();
  if (!useServesAll() || !choice) return children;
  return (
    <Page {...page}>
      <section className={styles.choice} aria-label={t('customer.which')}>
        <h2 className={styles.title}>{t('customer.which')}</h2>
        <p className={styles.text}>{t('customer.whichText')}</p>
        <OptionChoices search={choice.search} onPick={({ value, label }) => void workFor({ id: value, name: label })} />
      </section>
    </Page>
  );
}
