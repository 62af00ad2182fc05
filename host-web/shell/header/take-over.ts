/** Focuses a button that replaces the one just pressed. What it opens gives the focus back there. */
export const takeOver = (button: HTMLElement | null) => button?.focus();
