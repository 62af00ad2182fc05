import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '@platform/ui';
import { quickActions, useContributions } from '@platform/web';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  card: {
    padding: tokens.spacingVerticalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  actions: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalS,
    // an odd one has its row
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});

/** What one does most often, a press away. */
export function QuickActions() {
  const styles = useStyles();
  const actions = useContributions(quickActions).toSorted((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false));
  const { t } = useTranslation(['shell', ...actions.map(({ plugin }) => plugin.id)]);
  if (actions.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="quick-title">
      <h2 id="quick-title" className={styles.title}>
        {t('work.quick', { ns: 'shell' })}
      </h2>
      <div className={styles.actions}>
        {actions.map(({ id, label, icon: Icon, to, primary, plugin }) => (
          <LinkButton key={`${plugin.id}.${id}`} to={to} icon={<Icon />} {...(primary && { appearance: 'primary' })}>
            {t(label, { ns: plugin.id })}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
