import { expect } from '@playwright/test';
import { dropFile } from '../workbooks.ts';
import type { Hand } from './hand.ts';

/** A hand with a mouse. */
export const pointer: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  pick: async (combobox, text) => {
    await combobox.fill(text);
    const option = combobox.page().getByRole('option', { name: text }).first();
    // what is found comes while one points: where the list has moved under the pointer one presses again
    await option.waitFor();
    await expect(async () => {
      if ((await option.count()) > 0) await option.click({ timeout: 2000 });
      await expect(option).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  },
  give: (place, file) => dropFile(place.page(), place, file),
};
