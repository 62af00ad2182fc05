import { dropFile } from '../workbooks.ts';
import type { Hand } from './hand.ts';

/** A hand with a mouse. */
export const pointer: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  pick: async (combobox, text) => {
    await combobox.fill(text);
    await combobox.page().getByRole('option', { name: text }).first().click();
  },
  give: (place, file) => dropFile(place.page(), place, file),
};
