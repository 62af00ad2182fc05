import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half the size of what the builder sends by itself. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A document that was looked at before has it still. */
const IS_THERE = ';';

/** How libraries name their own parts unless they are told how. */
const ENGLISH = /^(?:Open|Close|Clear|Dismiss|Next|Previous|Loading|Search|Remove|More|Go to)\b/;

/**
 * Expects axe to find nothing on the page as it is now. It applies WCAG 2.2 AA and its own best practices, or the one `rule` given. Nothing is
 * named in English, which nobody chose.
 */
export async function expectAccessible(page: Page, { rule }: { readonly rule?: string } = {}): Promise<void> {
  const { hasAxe, names } = await settled(page);
  expect(names.filter((name) => ENGLISH.test(name))).toEqual([]);
  // Legacy: all in the page itself. Else it opens a second one each time, to put together what was found in frames, and there are none.
  const axe = new AxeBuilder({ page, axeSource: hasAxe ? IS_THERE : AXE })
    .setLegacyMode()
    // Every rule is asked all the same; what is right is not described as well, element by element, which took a third to a half of the time.
    // Nor are all style sheets parsed anew: only an experimental rule would ask for them.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
  );
  expect(found).toEqual([]);
}

/** Waits until the page has its heading and its colours. Those that still change are nobody's contrast. */
async function settled(page: Page): Promise<{ readonly hasAxe: boolean; readonly names: readonly string[] }> {
  await page.locator('h1').first().waitFor();
  return page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    );
    // a page is hidden behind a dialog for a moment longer than the dialog is there
    const hidden = 'body:not(:has([role$="dialog"])) > [aria-hidden="true"]';
    for (let frames = 0; frames < 60 && document.querySelector(hidden); frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const named = [...document.querySelectorAll('[aria-label], [title]')];
    const names = named.flatMap((each) => [each.getAttribute('aria-label') ?? '', each.getAttribute('title') ?? '']);
    return { hasAxe: 'axe' in window, names };
  });
}
