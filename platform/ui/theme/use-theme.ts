import type { Theme } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { theme as light } from './light-theme.ts';
import { useMedia } from './use-media.ts';

const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(forced-colors: active)';
type Scheme = 'light' | 'dark' | 'contrast';

/** The theme after the system's setting, so that the first picture has it already. */
export async function loadTheme(): Promise<Theme> {
  return themeOf(schemeOf(matchMedia(DARK).matches, matchMedia(CONTRAST).matches));
}

/** The theme after the system's setting. All but the light one are fetched when asked for; the last stays until the next is there. */
export function useTheme(first: Theme = light): { readonly theme: Theme; readonly isDark: boolean } {
  const isDark = useMedia(DARK);
  const scheme = schemeOf(isDark, useMedia(CONTRAST));
  const [theme, setTheme] = useState(first);
  useEffect(() => {
    let isWanted = true;
    void themeOf(scheme).then((loaded) => isWanted && setTheme(loaded));
    return () => {
      isWanted = false;
    };
  }, [scheme]);
  return { theme, isDark };
}

function schemeOf(isDark: boolean, isContrast: boolean): Scheme {
  if (isContrast) return 'contrast';
  return isDark ? 'dark' : 'light';
}

async function themeOf(scheme: Scheme): Promise<Theme> {
  if (scheme === 'light') return light;
  return (await (scheme === 'dark' ? import('./dark-theme.ts') : import('./contrast-theme.ts'))).theme;
}
