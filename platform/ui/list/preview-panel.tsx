import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../page/app-link.tsx';
import { Loading } from '../states/loading.tsx';
import { ViewBoundary } from '../states/view-boundary.tsx';
import type { Preview } from './use-preview.ts';

const useStyles = makeStyles({
  panel: {
    position: 'sticky',
    top: 'calc(var(--header-height, 0px) + 8px)',
    flexShrink: 0,
    width: '340px',
    maxHeight: 'calc(100dvh - var(--header-height, 0px) - 16px)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  title: { margin: 0, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase500, lineHeight: '32px' },
  button: { minWidth: 'auto' },
});

interface Props<Row> {
  readonly preview: Preview<Row>;
  readonly title: string;
  readonly href: string | undefined;
  readonly children: ReactNode;
}
/** One row beside its list; the arrows go to the next, Escape shuts it. */
export function PreviewPanel<Row>({ preview, title, href, children }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const steps = [
    { label: t('list.preview.previous'), go: preview.step(-1), icon: <ArrowUp20Regular /> },
    { label: t('list.preview.next'), go: preview.step(1), icon: <ArrowDown20Regular /> },
    { label: t('list.preview.close'), go: preview.toggle, icon: <Dismiss20Regular /> },
  ];
  const leave = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) preview.toggle();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <aside className={styles.panel} aria-label={t('list.preview.label')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{href === undefined ? title : <AppLink to={href}>{title}</AppLink>}</h2>
        {steps.map(({ label, go, icon }) => (
          <Button
            key={label}
            size="small"
            appearance="subtle"
            className={styles.button}
            icon={icon}
            aria-label={label}
            title={label}
            disabledFocusable={!go}
            onClick={() => go?.()}
          />
        ))}
      </div>
      <ViewBoundary key={title}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ViewBoundary>
    </aside>
  );
}
