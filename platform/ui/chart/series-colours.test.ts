import type { Theme } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { theme as dark } from '../theme/dark-theme.ts';
import { theme as light } from '../theme/light-theme.ts';
import { SERIES_TOKENS } from './series-colours.ts';

/** As WCAG 1.4.11 asks of a picture that means something. */
const ENOUGH = 3;
const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(colour: string): number {
  const whole = /^#\w{3}$/.test(colour) ? colour.replaceAll(/\w/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(whole.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_, theme: Theme) => {
  it.each(SERIES_TOKENS)('%s is told from the ground', (token) => {
    expect(contrast(theme[token], theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(ENOUGH);
  });
});
