import { expect, type Locator } from '@playwright/test';
import type { Hand } from './hand.ts';
import { expectFocusKept } from './focus-kept.ts';
import { expectInSight } from './in-sight.ts';

const MOST = 80;
/** The browser's own calendars are typed part by part; what they make of the keys is not what is asked here. */
const CALENDAR = /^(date|datetime-local|time)$/;

/** Acts by keyboard alone. Everything is reached by Tab and the arrows, and is visible when it is reached. */
export const keyboard: Hand = {
  async press(target) {
    const role = await target.evaluate((element) => element.getAttribute('role'));
    if (role === 'tab') await reachTab(target);
    else await reach(target);
    await target.page().keyboard.press(role === 'switch' ? 'Space' : 'Enter');
  },
  async write(field, text) {
    await reach(field);
    if (CALENDAR.test((await field.getAttribute('type')) ?? '')) return field.fill(text);
    await field.page().keyboard.press('ControlOrMeta+a');
    return field.page().keyboard.type(text);
  },
  async tick(box) {
    const keys = box.page().keyboard;
    await reach(box, isInGroup);
    if (await box.evaluate(isFocused)) await keys.press('Space');
    else await stepTo(box, 'ArrowDown', isFocused);
    await expect(box).toBeChecked();
  },
  async pick(combobox, text) {
    await keyboard.write(combobox, text);
    const option = combobox.page().getByRole('option', { name: text }).first();
    await option.waitFor();
    await stepTo(option, 'ArrowDown', isActiveOption);
    await combobox.page().keyboard.press('Enter');
  },
  async give(place, file) {
    const chooser = place.page().waitForEvent('filechooser');
    await keyboard.press(place.getByRole('button'));
    await (await chooser).setFiles({ name: file.name, mimeType: '', buffer: file.content });
    await expect(place).toContainText(file.name);
  },
};

type Where = (element: Element) => boolean;
const isFocused: Where = (element) => element === document.activeElement;
/** Tab stops once in a group of radio buttons. */
const isInGroup: Where = (element) => {
  const at = document.activeElement;
  if (!(element instanceof HTMLInputElement && at instanceof HTMLInputElement) || element.type !== 'radio') return element === at;
  return at.type === 'radio' && at.name === element.name;
};
const isInRow: Where = (element) => element.closest('[role=tablist]')?.contains(document.activeElement) ?? false;
const isActiveOption: Where = ({ id }) => document.activeElement?.getAttribute('aria-activedescendant') === id;

/** Goes there by Tab, unless one is there already. */
async function reach(target: Locator, isThere = isFocused): Promise<void> {
  await target.waitFor();
  await expectFocusKept(target.page());
  await stepTo(target, 'Tab', isThere);
  await expectInSight(target.page());
}

async function reachTab(tab: Locator): Promise<void> {
  await reach(tab, isInRow);
  await stepTo(tab, 'ArrowRight', isFocused);
  await expectInSight(tab.page());
}

async function stepTo(target: Locator, key: string, isThere: Where): Promise<void> {
  for (let pressed = 0; pressed <= MOST; pressed += 1) {
    if (await target.evaluate(isThere)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}
