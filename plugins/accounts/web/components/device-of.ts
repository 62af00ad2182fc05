import { parse } from 'bowser';

/** "Chrome, Windows", as far as the browser tells. */
export function deviceOf(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || undefined;
}
