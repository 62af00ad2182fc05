import { useFocusFinders } from '@fluentui/react-components';

/** Holds on to Fluent's focus library. It goes with its last user, and would leave the page hidden behind a dialog that has closed. */
export function FocusKeeper() {
  useFocusFinders();
  return null;
}
