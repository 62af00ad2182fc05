import { FluentProvider, makeStyles, tokens, type Theme } from '@fluentui/react-components';
import { LOCALE_OF } from '@platform/core';
import { useHost } from '@platform/web/host';
import { useEffect, type ReactNode } from 'react';
import { ConfirmProvider } from '../overlay/confirm.tsx';
import { ToastProvider } from '../overlay/toast.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useQuietFocusGuards } from './use-quiet-focus-guards.ts';
import { useShownPage } from './use-shown-page.ts';
import { useTheme } from './use-theme.ts';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
});

interface Props {
  /** What `loadTheme` answered; the light one unless told. */
  readonly first?: Theme;
  readonly children: ReactNode;
}
/** The theme (light, dark or high contrast, as the system is set), toasts and confirmations. */
export function ThemeProvider({ first, children }: Props) {
  const styles = useStyles();
  const { language } = useHost();
  useQuietFocusGuards();
  useKeptFocus();
  useShownPage();
  const { theme, isDark } = useTheme(first);
  useEffect(() => {
    document.documentElement.lang = LOCALE_OF[language];
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [language, isDark]);
  return (
    <FluentProvider theme={theme}>
      {/* Not on the provider itself: what opens above the page takes over its classes. */}
      <div className={styles.root}>
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </div>
    </FluentProvider>
  );
}
